"""What makes the tester a linter: settings, allowed and known findings, files one by one."""
