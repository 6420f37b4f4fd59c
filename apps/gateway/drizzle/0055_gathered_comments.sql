ALTER TABLE "notifications" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about_id" uuid;--> statement-breakpoint
CREATE INDEX "notifications_thread" ON "notifications" USING btree ("user_id","thread_id","id") WHERE thread_id IS NOT NULL;