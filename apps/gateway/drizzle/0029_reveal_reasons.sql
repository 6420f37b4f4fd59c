-- Why the addresses of a transfer were looked at stood in the details, which are never emptied; since then it stands in the reason.
UPDATE "audit_logs" SET "details" = "details" - 'reason' WHERE "action" = 'root-email.reveal' AND "details" ? 'reason';
