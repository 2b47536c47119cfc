"""The server: tables, seats, live play. It knows games only through the door of the rules."""
