"""Players that are programs. A bot is given a seat's eyes and nothing else."""
