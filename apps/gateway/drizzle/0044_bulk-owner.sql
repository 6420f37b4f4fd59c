DROP INDEX "mails_bulk";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bulk_owner" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_bulk" ON "mails" USING btree ("bulk_id",coalesce("bulk_owner"::text, "recipient")) WHERE bulk_id IS NOT NULL;