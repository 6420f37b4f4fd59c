CREATE TABLE "pull_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pull_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"status" text DEFAULT 'PUBLISHED' NOT NULL,
	"status_reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pull_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pull_id" uuid NOT NULL,
	"url" text,
	"file_id" uuid,
	"note" text,
	"position" smallint NOT NULL,
	CONSTRAINT "pull_evidence_one" CHECK (num_nonnulls("pull_evidence"."url", "pull_evidence"."file_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "pull_keys" (
	"pull_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"reason" text,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "pull_keys_pull_id_key_pk" PRIMARY KEY("pull_id","key")
);
--> statement-breakpoint
CREATE TABLE "pull_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pull_id" uuid NOT NULL,
	"status" text NOT NULL,
	"update" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pull_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"user_id" uuid NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"target_name" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"reason" text NOT NULL,
	"status_reason" text,
	"base_at" timestamp with time zone NOT NULL,
	"reviewer_id" uuid,
	"taken_at" timestamp with time zone,
	"waits_since" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"denied_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"held_reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pull_requests_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "watch_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"unknown_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_mails" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_mails_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"label_id" uuid,
	"target_id" uuid NOT NULL,
	"told_seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "change_logs" ADD COLUMN "pull_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "editor_revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pull_comments" ADD CONSTRAINT "pull_comments_pull_id_pull_requests_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_comments" ADD CONSTRAINT "pull_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_comments" ADD CONSTRAINT "pull_comments_removed_by_id_users_id_fk" FOREIGN KEY ("removed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_evidence" ADD CONSTRAINT "pull_evidence_pull_id_pull_requests_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_evidence" ADD CONSTRAINT "pull_evidence_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_keys" ADD CONSTRAINT "pull_keys_pull_id_pull_requests_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_keys" ADD CONSTRAINT "pull_keys_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_logs" ADD CONSTRAINT "pull_logs_pull_id_pull_requests_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_logs" ADD CONSTRAINT "pull_logs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD CONSTRAINT "pull_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD CONSTRAINT "pull_requests_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_labels" ADD CONSTRAINT "watch_labels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_mails" ADD CONSTRAINT "watch_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_label_id_watch_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."watch_labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pull_comments_pull" ON "pull_comments" USING btree ("pull_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pull_comments_user" ON "pull_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pull_comments_removed" ON "pull_comments" USING btree ("removed_at") WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "pull_evidence_pull" ON "pull_evidence" USING btree ("pull_id","position");--> statement-breakpoint
CREATE INDEX "pull_evidence_file" ON "pull_evidence" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "pull_keys_decided_by" ON "pull_keys" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "pull_logs_pull" ON "pull_logs" USING btree ("pull_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pull_logs_actor" ON "pull_logs" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "pull_requests_newest" ON "pull_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pull_requests_status" ON "pull_requests" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pull_requests_user" ON "pull_requests" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pull_requests_target" ON "pull_requests" USING btree ("target_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pull_requests_name" ON "pull_requests" USING gin ("target_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pull_requests_waiting" ON "pull_requests" USING btree ("waits_since") WHERE waits_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX "pull_requests_taken" ON "pull_requests" USING btree ("reviewer_id","taken_at") WHERE status = 'REVIEWING';--> statement-breakpoint
CREATE INDEX "watch_labels_user" ON "watch_labels" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "watches_alone" ON "watches" USING btree ("user_id","target_id") WHERE label_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "watches_of_label" ON "watches" USING btree ("label_id","target_id") WHERE label_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "watches_user" ON "watches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "watches_target" ON "watches" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "change_logs_pull" ON "change_logs" USING btree ("pull_id") WHERE pull_id IS NOT NULL;