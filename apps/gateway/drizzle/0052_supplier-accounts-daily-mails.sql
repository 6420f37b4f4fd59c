ALTER TABLE "users" ADD COLUMN "daily_alarms" jsonb DEFAULT '{"quotes":false,"comments":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "image_file_id" uuid;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "mobile_file_id" uuid;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "business_number" text;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "logo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "daily_alarm" text;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_mobile_file_id_files_id_fk" FOREIGN KEY ("mobile_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sellers_business_number" ON "sellers" USING btree ("business_number");--> statement-breakpoint
CREATE INDEX "notifications_daily" ON "notifications" USING btree ("user_id","id") WHERE daily_alarm IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_business_number" CHECK ("sellers"."business_number" ~ '^[0-9]{10}$');