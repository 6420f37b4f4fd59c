ALTER TABLE "orders" ADD COLUMN "buyer_representative" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_tax_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient_contact" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_recipient" CHECK (("orders"."recipient_name" IS NULL) = ("orders"."recipient_contact" IS NULL));