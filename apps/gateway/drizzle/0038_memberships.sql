CREATE TABLE "membership_notices" (
	"membership_id" uuid NOT NULL,
	"expiry_date" date NOT NULL,
	"days_before" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_notices_membership_id_expiry_date_days_before_pk" PRIMARY KEY("membership_id","expiry_date","days_before")
);
--> statement-breakpoint
CREATE TABLE "membership_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"membership_id" uuid NOT NULL,
	"user_id" uuid,
	"customer_name" text NOT NULL,
	"product_name" text NOT NULL,
	"payment_amount_krw" integer NOT NULL,
	"payment_method" text NOT NULL,
	"currency" text DEFAULT 'KRW' NOT NULL,
	"paid_on" date NOT NULL,
	"canceled_amount_krw" integer DEFAULT 0 NOT NULL,
	"canceled_at" timestamp with time zone,
	"entered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_payments_key_unique" UNIQUE("key"),
	CONSTRAINT "membership_payments_amount" CHECK ("membership_payments"."payment_amount_krw" > 0),
	CONSTRAINT "membership_payments_canceled" CHECK ("membership_payments"."canceled_amount_krw" BETWEEN 0 AND "membership_payments"."payment_amount_krw"
        AND ("membership_payments"."canceled_amount_krw" = 0) = ("membership_payments"."canceled_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "root_user_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "manager_name" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "manager_contact" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "manager_email" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "ceo" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "tax_email" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "business_number" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "period" integer;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "logo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "image_banner" jsonb;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "image_file_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "mobile_file_id" uuid;--> statement-breakpoint
ALTER TABLE "membership_notices" ADD CONSTRAINT "membership_notices_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_payments" ADD CONSTRAINT "membership_payments_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_payments" ADD CONSTRAINT "membership_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_payments" ADD CONSTRAINT "membership_payments_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_payments_membership" ON "membership_payments" USING btree ("membership_id","paid_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "membership_payments_user" ON "membership_payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "membership_payments_paid" ON "membership_payments" USING btree ("paid_on");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_root_user_id_users_id_fk" FOREIGN KEY ("root_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_mobile_file_id_files_id_fk" FOREIGN KEY ("mobile_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_root_user" ON "memberships" USING btree ("root_user_id");--> statement-breakpoint
CREATE INDEX "memberships_expiry" ON "memberships" USING btree ("expiry_date");--> statement-breakpoint
CREATE INDEX "memberships_created" ON "memberships" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_business_number" CHECK ("memberships"."business_number" ~ '^[0-9]{10}$');--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_period" CHECK ("memberships"."period" IN (1, 3, 6, 12));--> statement-breakpoint
-- Who acted for the company first is what was meant by its root e-mail until now.
UPDATE "memberships" SET "root_user_id" = (
  SELECT "seller_members"."user_id" FROM "seller_members" JOIN "users" ON "users"."id" = "seller_members"."user_id"
  WHERE "seller_members"."seller_id" = "memberships"."seller_id" AND "users"."role" = 'SELLER'
  ORDER BY "seller_members"."created_at", "seller_members"."user_id" LIMIT 1);
