DROP INDEX "change_logs_newest";--> statement-breakpoint
ALTER TABLE "change_logs" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "change_logs" ADD COLUMN "seq" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "change_logs" ADD COLUMN "item" uuid;--> statement-breakpoint
ALTER TABLE "change_logs" ADD COLUMN "state" jsonb;--> statement-breakpoint
ALTER TABLE "change_logs" ADD COLUMN "version_hash" text;--> statement-breakpoint
ALTER TABLE "change_logs" ADD COLUMN "origin" text DEFAULT 'OPERATOR' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "change_logs_seq" ON "change_logs" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "change_logs_of_key" ON "change_logs" USING btree ("key","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"target_type","target_id");--> statement-breakpoint
CREATE INDEX "change_logs_of_people" ON "change_logs" USING btree ("origin","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"target_type","target_id") WHERE origin NOT IN ('IMPORT', 'STARTER', 'SYSTEM');--> statement-breakpoint
CREATE INDEX "change_logs_replay" ON "change_logs" USING btree ("target_id","key","item","seq","created_at");--> statement-breakpoint
CREATE INDEX "change_logs_state" ON "change_logs" USING btree ("target_id","seq") WHERE state IS NOT NULL;--> statement-breakpoint
CREATE INDEX "change_logs_version" ON "change_logs" USING btree ("target_id","version_hash","seq" DESC NULLS LAST) WHERE version_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX "change_logs_newest" ON "change_logs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"target_type","target_id");