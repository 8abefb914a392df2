"""Players that are programs. A bot is given a seat's perspective and nothing else."""
