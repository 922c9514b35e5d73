"""Models that come with the product: an embedded local one, and controls with known results.

`unseen/local`, `unseen/local-small` and `unseen/local-large` run in a server process on this machine
(`local`, `server`, `serve`); their runtime is the extra `unseen[local]` (`runtime`), and `cache` gets their
files. `unseen/reference`, `unseen/memoriser` and `unseen/blank` answer from what the running sample carries
(`controls`, `answers`). All are one Inspect provider, registered by `provider`.
"""
