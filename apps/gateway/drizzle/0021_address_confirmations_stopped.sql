ALTER TABLE "address_confirmations" DROP CONSTRAINT "address_confirmations_of";--> statement-breakpoint
ALTER TABLE "address_confirmations" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "address_confirmations" ADD COLUMN "email_hash" text;--> statement-breakpoint
-- As `addressHash` makes it.
UPDATE "address_confirmations" SET "email_hash" = encode(sha256(convert_to(coalesce("user_id", "seller_id")::text || ' ' || "email", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "address_confirmations" ALTER COLUMN "email_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "address_confirmations" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "address_confirmations_email" ON "address_confirmations" USING btree ("email","asked_at");--> statement-breakpoint
ALTER TABLE "address_confirmations" ADD CONSTRAINT "address_confirmations_hash" UNIQUE("email_hash");--> statement-breakpoint
ALTER TABLE "address_confirmations" ADD CONSTRAINT "address_confirmations_answer" CHECK ("address_confirmations"."confirmed_at" IS NULL OR "address_confirmations"."stopped_at" IS NULL);