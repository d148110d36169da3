"""The panels beside the table: own hand, memory, the last hand."""
