CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"root_id" uuid NOT NULL,
	"parent_id" uuid,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"is_secret" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'PUBLISHED' NOT NULL,
	"status_reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"status_before" text,
	"published_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_draft_files" (
	"draft_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "post_draft_files_draft_id_file_id_pk" PRIMARY KEY("draft_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "post_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"post_id" uuid,
	"mid" text NOT NULL,
	"post_type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"doc" jsonb NOT NULL,
	"untag_content" text NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_files" (
	"post_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "post_files_post_id_file_id_pk" PRIMARY KEY("post_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "post_mails" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "post_mails_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_mentions" (
	"post_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "post_mentions_post_id_target_id_pk" PRIMARY KEY("post_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "post_proposals" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_proposals_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_reads" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_reads_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_view_days" (
	"post_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_view_days_post_id_day_pk" PRIMARY KEY("post_id","day")
);
--> statement-breakpoint
CREATE TABLE "post_viewers" (
	"day" date NOT NULL,
	"post_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	CONSTRAINT "post_viewers_day_post_id_viewer_pk" PRIMARY KEY("day","post_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mid" text NOT NULL,
	"post_type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"doc" jsonb NOT NULL,
	"untag_content" text NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'PUBLISHED' NOT NULL,
	"status_reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"status_before" text,
	"is_notice" boolean DEFAULT false NOT NULL,
	"is_secret" boolean DEFAULT false NOT NULL,
	"is_allow_comment" boolean DEFAULT true NOT NULL,
	"is_advertising" boolean DEFAULT false NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"thumbnail_id" uuid,
	"has_image" boolean DEFAULT false NOT NULL,
	"popup_expired_at" timestamp with time zone,
	"popup_severity" text,
	"email_alarm" boolean DEFAULT false NOT NULL,
	"mobile_alarm" boolean DEFAULT false NOT NULL,
	"accepted_comment_id" uuid,
	"expires_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_search" (
	"comment_id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"mid" text NOT NULL,
	"post_type" text NOT NULL,
	"text_key" text NOT NULL,
	"pairs" integer[] DEFAULT '{}'::integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_search" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"mid" text NOT NULL,
	"post_type" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"title_key" text NOT NULL,
	"text_key" text NOT NULL,
	"title_pairs" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"pairs" integer[] DEFAULT '{}'::integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "block_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"key" text NOT NULL,
	"weight" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "block_words_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "content_signs" (
	"target_id" uuid PRIMARY KEY NOT NULL,
	"target_type" text NOT NULL,
	"score" smallint NOT NULL,
	"signs" jsonb NOT NULL,
	"fingerprint" integer[] NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderated_contents" (
	"decision_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"target_type" text NOT NULL,
	"before" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"was_pinned" boolean DEFAULT false NOT NULL,
	"reasons_before" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "moderated_contents_decision_id_target_id_pk" PRIMARY KEY("decision_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"note" text,
	"operator_id" uuid NOT NULL,
	"suspended_until" timestamp with time zone,
	"suspended" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"doc" jsonb NOT NULL,
	"untag_content" text NOT NULL,
	"effective_at" date NOT NULL,
	"summary" text,
	"written_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_draft_files" ADD CONSTRAINT "post_draft_files_draft_id_post_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."post_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_draft_files" ADD CONSTRAINT "post_draft_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_mails" ADD CONSTRAINT "post_mails_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_mails" ADD CONSTRAINT "post_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_mentions" ADD CONSTRAINT "post_mentions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_proposals" ADD CONSTRAINT "post_proposals_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_proposals" ADD CONSTRAINT "post_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_view_days" ADD CONSTRAINT "post_view_days_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_viewers" ADD CONSTRAINT "post_viewers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_thumbnail_id_files_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_accepted_comment_id_comments_id_fk" FOREIGN KEY ("accepted_comment_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_search" ADD CONSTRAINT "comment_search_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_search" ADD CONSTRAINT "comment_search_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_search" ADD CONSTRAINT "post_search_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderated_contents" ADD CONSTRAINT "moderated_contents_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("post_id","root_id","id");--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comments_waiting" ON "comments" USING btree ("created_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "post_draft_files_file" ON "post_draft_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "post_drafts_user" ON "post_drafts" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_drafts_post" ON "post_drafts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_files_file" ON "post_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "post_mails_user" ON "post_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_mentions_target" ON "post_mentions" USING btree ("target_id","post_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_proposals_user" ON "post_proposals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "post_reads_post" ON "post_reads" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_view_days_day" ON "post_view_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "post_viewers_post" ON "post_viewers" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("mid","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "posts_active" ON "posts" USING btree ("mid","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "posts_views" ON "posts" USING btree ("mid","view_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "posts_comments" ON "posts" USING btree ("mid","comment_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("mid","published_at" DESC NULLS LAST) WHERE is_notice AND status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "posts_forum_newest" ON "posts" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'PUBLISHED' AND mid IN ('free', 'qna', 'formulation', 'regulation', 'request', 'job');--> statement-breakpoint
CREATE INDEX "posts_forum_active" ON "posts" USING btree ("active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'PUBLISHED' AND mid IN ('free', 'qna', 'formulation', 'regulation', 'request', 'job');--> statement-breakpoint
CREATE INDEX "posts_forum_views" ON "posts" USING btree ("view_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'PUBLISHED' AND mid IN ('free', 'qna', 'formulation', 'regulation', 'request', 'job');--> statement-breakpoint
CREATE INDEX "posts_forum_comments" ON "posts" USING btree ("comment_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'PUBLISHED' AND mid IN ('free', 'qna', 'formulation', 'regulation', 'request', 'job');--> statement-breakpoint
CREATE INDEX "posts_type" ON "posts" USING btree ("mid","post_type","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "posts_popup" ON "posts" USING btree ("popup_expired_at") WHERE popup_expired_at IS NOT NULL AND mid = 'notice';--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_waiting" ON "posts" USING btree ("created_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "comment_search_pairs" ON "comment_search" USING gin ("pairs") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "comment_search_post" ON "comment_search" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "comment_search_board" ON "comment_search" USING btree ("mid","comment_id");--> statement-breakpoint
CREATE INDEX "post_search_title" ON "post_search" USING gin ("title_pairs") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_search_pairs" ON "post_search" USING gin ("pairs") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_search_newest" ON "post_search" USING btree ("published_at","post_id");--> statement-breakpoint
CREATE INDEX "post_search_board" ON "post_search" USING btree ("mid","published_at","post_id");--> statement-breakpoint
CREATE INDEX "content_signs_open" ON "content_signs" USING btree ("created_at") WHERE decided_at IS NULL AND score >= 50;--> statement-breakpoint
CREATE INDEX "content_signs_same" ON "content_signs" USING gin ("fingerprint") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "content_signs_created" ON "content_signs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_reports_once" ON "content_reports" USING btree ("target_id","reporter_id");--> statement-breakpoint
CREATE INDEX "content_reports_open" ON "content_reports" USING btree ("created_at") WHERE decided_at IS NULL;--> statement-breakpoint
CREATE INDEX "content_reports_reporter" ON "content_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "moderated_contents_target" ON "moderated_contents" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_created" ON "moderation_decisions" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_decisions_operator" ON "moderation_decisions" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_versions_day" ON "policy_versions" USING btree ("kind","effective_at");--> statement-breakpoint
CREATE INDEX "policy_versions_writer" ON "policy_versions" USING btree ("written_by") WHERE written_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "search_terms_post_trgm" ON "search_terms" USING gin ("key" gin_trgm_ops) WHERE target_type = 'POST';