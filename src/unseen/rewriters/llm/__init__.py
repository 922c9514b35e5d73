"""The rewriter of CodeMorph (III-A2): a model rewrites by a method's description, three models vote on it."""
