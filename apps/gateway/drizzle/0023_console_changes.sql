ALTER TABLE "audit_logs" ADD COLUMN "collection" text;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_logs_document" ON "audit_logs" USING btree ("collection","document_id","created_at") WHERE document_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_logs_change" ON "audit_logs" USING btree ("change_id") WHERE change_id IS NOT NULL;