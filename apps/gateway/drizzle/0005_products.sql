DROP INDEX "change_logs_newest";--> statement-breakpoint
DROP INDEX "change_logs_newest_of_type";--> statement-breakpoint
CREATE INDEX "change_logs_newest" ON "change_logs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"target_id");--> statement-breakpoint
CREATE INDEX "change_logs_newest_of_type" ON "change_logs" USING btree ("target_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"target_id");