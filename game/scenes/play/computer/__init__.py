"""The computer at the table: what it thinks about, what it advises, and why it acts."""
