ALTER TABLE "membership_decisions" ADD COLUMN "text_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "membership_decisions" AS decided SET "text_hash" = substance."text_hash"
FROM "regulated_substances" AS substance WHERE substance."id" = decided."substance_id";
