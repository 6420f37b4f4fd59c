CREATE TABLE "ingredient_text_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"status" text DEFAULT 'RUNNING' NOT NULL,
	"cursor" uuid,
	"total" integer NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"without" integer DEFAULT 0 NOT NULL,
	"postponed" integer DEFAULT 0 NOT NULL,
	"is_again_wanted" boolean DEFAULT false NOT NULL,
	"is_cancel_requested" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ingredient_texts" (
	"ingredient_id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"texts" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "change_logs_newest";--> statement-breakpoint
DROP INDEX "change_logs_newest_of_type";--> statement-breakpoint
DROP INDEX "change_logs_of_key";--> statement-breakpoint
DROP INDEX "change_logs_of_people";--> statement-breakpoint
CREATE UNIQUE INDEX "ingredient_text_runs_running" ON "ingredient_text_runs" USING btree ("status") WHERE "ingredient_text_runs"."status" = 'RUNNING';--> statement-breakpoint
CREATE INDEX "ingredient_text_runs_newest" ON "ingredient_text_runs" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "change_logs_newest_of_all" ON "change_logs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"target_type","target_id");--> statement-breakpoint
CREATE INDEX "change_logs_of_machines" ON "change_logs" USING btree ("origin","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"target_type","target_id") WHERE origin = 'AI';--> statement-breakpoint
CREATE INDEX "ingredients_ai_category" ON "ingredients" USING btree (("ai_category" ->> 'v'));--> statement-breakpoint
CREATE INDEX "change_logs_newest" ON "change_logs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"target_type","target_id") WHERE origin <> 'AI';--> statement-breakpoint
CREATE INDEX "change_logs_newest_of_type" ON "change_logs" USING btree ("target_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"target_id") WHERE origin <> 'AI';--> statement-breakpoint
CREATE INDEX "change_logs_of_key" ON "change_logs" USING btree ("key","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"target_type","target_id") WHERE origin <> 'AI';--> statement-breakpoint
CREATE INDEX "change_logs_of_people" ON "change_logs" USING btree ("origin","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"target_type","target_id") WHERE origin NOT IN ('IMPORT', 'STARTER', 'SYSTEM', 'AI');