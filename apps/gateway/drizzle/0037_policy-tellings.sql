CREATE TABLE "policy_tellings" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"member_count" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"cursor" uuid,
	"rounded_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_told" (
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_told_version_id_user_id_pk" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "policy_versions" ADD COLUMN "is_adverse" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_tellings" ADD CONSTRAINT "policy_tellings_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_told" ADD CONSTRAINT "policy_told_version_id_policy_tellings_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_tellings"("version_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_told" ADD CONSTRAINT "policy_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_told_user" ON "policy_told" USING btree ("user_id");