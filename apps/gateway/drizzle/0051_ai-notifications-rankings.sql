CREATE TABLE "ai_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"question" text NOT NULL,
	"state" text NOT NULL,
	"engine" text NOT NULL,
	"understood" jsonb,
	"sentences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"follow_ups" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_notices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_visitors" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"views" integer NOT NULL,
	"sessions" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_visitors_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE TABLE "ranking_block_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ranking_block_words_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "search_days_day_ingredient_id_pk" PRIMARY KEY("day","ingredient_id")
);
--> statement-breakpoint
CREATE TABLE "search_ranking_periods" (
	"period" text NOT NULL,
	"start" date NOT NULL,
	"searches" integer NOT NULL,
	"ingredients" integer NOT NULL,
	CONSTRAINT "search_ranking_periods_period_start_pk" PRIMARY KEY("period","start")
);
--> statement-breakpoint
CREATE TABLE "search_rankings" (
	"period" text NOT NULL,
	"start" date NOT NULL,
	"rank" smallint NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"change" integer,
	"frequency" integer NOT NULL,
	CONSTRAINT "search_rankings_period_start_rank_pk" PRIMARY KEY("period","start","rank")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"path" text NOT NULL,
	"read_at" timestamp with time zone,
	"written_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "in_app_alarms" jsonb DEFAULT '{"quotes":true,"comments":true,"regulations":true,"notices":true}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stats" ADD COLUMN "visitors" integer;--> statement-breakpoint
ALTER TABLE "stats" ADD COLUMN "pageviews" integer;--> statement-breakpoint
ALTER TABLE "stats" ADD COLUMN "sign_ins" integer;--> statement-breakpoint
ALTER TABLE "stats" ADD COLUMN "in_order" integer;--> statement-breakpoint
ALTER TABLE "ai_answers" ADD CONSTRAINT "ai_answers_thread_id_ai_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."ai_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_answers" ADD CONSTRAINT "ai_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_notices" ADD CONSTRAINT "ai_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_threads" ADD CONSTRAINT "ai_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_answers_thread" ON "ai_answers" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ai_answers_user" ON "ai_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ai_threads_user" ON "ai_threads" USING btree ("user_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "ai_threads_updated" ON "ai_threads" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_written" ON "notifications" USING btree ("user_id","written_in");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");