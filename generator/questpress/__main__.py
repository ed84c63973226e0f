"""``python -m questpress`` is the command ``questpress``."""

from questpress.cli.main import main

main()
