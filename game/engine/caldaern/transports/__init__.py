"""Transports: who goes aboard, who gets out and where, what becomes of passengers when one is lost. Rules: CDN-16."""
