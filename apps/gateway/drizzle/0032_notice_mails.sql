CREATE TABLE "notice_mailings" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"is_advertising" boolean NOT NULL,
	"recipient_count" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"cursor" uuid,
	"queued_at" timestamp with time zone,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"finished_at" timestamp with time zone,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "alarms" SET DEFAULT '{"quotes":true,"comments":true,"regulations":true,"notices":true}'::jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bulk_id" uuid;--> statement-breakpoint
ALTER TABLE "notice_mailings" ADD CONSTRAINT "notice_mailings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_bulk" ON "mails" USING btree ("bulk_id","recipient") WHERE bulk_id IS NOT NULL;--> statement-breakpoint
-- Those who have an account get notices as new ones do, until they switch them off.
UPDATE "users" SET "alarms" = "alarms" || '{"notices": true}'::jsonb WHERE NOT "alarms" ? 'notices';
