ALTER TABLE "pull_requests" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "change_logs_gone_unseen" ON "change_logs" USING btree ("target_id","seq") WHERE key = 'removed' AND state IS NULL;--> statement-breakpoint
CREATE INDEX "pull_requests_unseen" ON "pull_requests" USING btree ("id") WHERE is_held OR is_hidden;