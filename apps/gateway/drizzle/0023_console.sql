CREATE TABLE "domestic_update_lines" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domestic_update_lines_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"tone" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domestic_update_pages" (
	"run_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "domestic_update_pages_run_id_page_pk" PRIMARY KEY("run_id","page")
);
--> statement-breakpoint
CREATE TABLE "domestic_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"origin" text NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'RUNNING' NOT NULL,
	"phase" text DEFAULT 'WAITING' NOT NULL,
	"file_id" uuid,
	"file_name" text,
	"edition" text,
	"page_rows" integer,
	"total" integer,
	"received" integer DEFAULT 0 NOT NULL,
	"restarts" integer DEFAULT 0 NOT NULL,
	"merged" integer DEFAULT 0 NOT NULL,
	"merge_total" integer,
	"counts" jsonb,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"obstacle" text,
	"allowances" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_cancel_requested" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_holds" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"note" text,
	"score" integer,
	"held_by" uuid,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_postponements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"substance_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_postponements_pair" UNIQUE("account_id","substance_id","ingredient_id")
);
--> statement-breakpoint
CREATE TABLE "sms_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sending_id" uuid NOT NULL,
	"group_id" text
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sending_id" uuid NOT NULL,
	"batch_id" uuid,
	"user_id" uuid,
	"name" text,
	"number" text,
	"state" text NOT NULL,
	"refusal" text,
	"provider_id" text,
	"provider_code" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "sms_messages_refusal" CHECK (("sms_messages"."state" = 'FAILED') = ("sms_messages"."refusal" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"number" text NOT NULL,
	"text" text NOT NULL,
	"group_id" text NOT NULL,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_sendings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"sender" text NOT NULL,
	"target" text NOT NULL,
	"content" text,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"is_advertisement" boolean NOT NULL,
	"unit_price_krw" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spam_checks" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid,
	"text_id" uuid,
	"name_key" text NOT NULL,
	"is_link_only" boolean NOT NULL,
	"content_key" text NOT NULL,
	"reasons" text[] NOT NULL,
	"score" integer NOT NULL,
	"approved_content" text,
	"approved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "spam_companies" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"same_name_products" integer NOT NULL,
	"busiest_day_products" integer NOT NULL,
	"link_only_products" integer NOT NULL,
	"has_business_number" boolean,
	"has_disposable_email" boolean NOT NULL,
	"signs" text[] NOT NULL,
	"score" integer NOT NULL,
	"is_suspect" boolean NOT NULL,
	"approved_signs" text[] DEFAULT '{}'::text[] NOT NULL,
	"approved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spam_cursor" (
	"id" integer PRIMARY KEY NOT NULL,
	"snapshot" text,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "spam_queue" (
	"product_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spam_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_key" text NOT NULL,
	"digest" text NOT NULL,
	"bands" integer[] NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"is_compared" boolean DEFAULT false NOT NULL,
	"copy_of" uuid,
	"likeness" real
);
--> statement-breakpoint
CREATE TABLE "stats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"sessions" integer,
	"users_count" integer NOT NULL,
	"new_users" integer NOT NULL,
	"verified_users" integer NOT NULL,
	"quotes_asked" integer NOT NULL,
	"quotes_answered" integer NOT NULL,
	"quotes_ended" integer NOT NULL,
	"searches" integer,
	"detail_views" integer NOT NULL,
	"product_requests" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stats_date_unique" UNIQUE("date")
);
--> statement-breakpoint
CREATE TABLE "root_email_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"from_user_id" uuid,
	"to_user_id" uuid,
	"from_email" text,
	"to_email" text,
	"reason" text NOT NULL,
	"to_company" text,
	"product_ids" uuid[] NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"document_id" uuid,
	"title" text NOT NULL,
	"range_start" timestamp with time zone,
	"range_end" timestamp with time zone,
	"document_count" integer NOT NULL,
	"row_count" integer NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removals_document" UNIQUE("collection","document_id")
);
--> statement-breakpoint
CREATE TABLE "removed_files" (
	"removal_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "removed_files_removal_id_file_id_pk" PRIMARY KEY("removal_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "removed_rows" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"removal_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"range_start" timestamp with time zone NOT NULL,
	"range_end" timestamp with time zone NOT NULL,
	"range_label" text NOT NULL,
	"file_name" text NOT NULL,
	"document_count" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"original_size_bytes" bigint NOT NULL,
	"compressed_size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"lines_sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "storage_exports_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "storage_measures" (
	"collection" text PRIMARY KEY NOT NULL,
	"total_size_bytes" bigint NOT NULL,
	"total_documents" integer NOT NULL,
	"oldest" timestamp with time zone,
	"newest" timestamp with time zone,
	"years" jsonb NOT NULL,
	"measured_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "membership_decisions" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "membership_decisions" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_decisions" ADD COLUMN "undone_by_id" uuid;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "collection" text;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domestic_update_lines" ADD CONSTRAINT "domestic_update_lines_run_id_domestic_updates_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."domestic_updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domestic_update_pages" ADD CONSTRAINT "domestic_update_pages_run_id_domestic_updates_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."domestic_updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domestic_updates" ADD CONSTRAINT "domestic_updates_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_holds" ADD CONSTRAINT "product_holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_holds" ADD CONSTRAINT "product_holds_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_postponements" ADD CONSTRAINT "membership_postponements_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_postponements" ADD CONSTRAINT "membership_postponements_substance_id_regulated_substances_id_fk" FOREIGN KEY ("substance_id") REFERENCES "public"."regulated_substances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_postponements" ADD CONSTRAINT "membership_postponements_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_batches" ADD CONSTRAINT "sms_batches_sending_id_sms_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."sms_sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_sending_id_sms_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."sms_sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_batch_id_sms_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."sms_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_id_sms_messages_id_fk" FOREIGN KEY ("id") REFERENCES "public"."sms_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_sendings" ADD CONSTRAINT "sms_sendings_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_checks" ADD CONSTRAINT "spam_checks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_checks" ADD CONSTRAINT "spam_checks_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_checks" ADD CONSTRAINT "spam_checks_text_id_spam_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."spam_texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_checks" ADD CONSTRAINT "spam_checks_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_companies" ADD CONSTRAINT "spam_companies_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_companies" ADD CONSTRAINT "spam_companies_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_queue" ADD CONSTRAINT "spam_queue_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_texts" ADD CONSTRAINT "spam_texts_copy_of_spam_texts_id_fk" FOREIGN KEY ("copy_of") REFERENCES "public"."spam_texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "root_email_transfers" ADD CONSTRAINT "root_email_transfers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "root_email_transfers" ADD CONSTRAINT "root_email_transfers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "root_email_transfers" ADD CONSTRAINT "root_email_transfers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "root_email_transfers" ADD CONSTRAINT "root_email_transfers_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "root_email_transfers" ADD CONSTRAINT "root_email_transfers_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_files" ADD CONSTRAINT "removed_files_removal_id_removals_id_fk" FOREIGN KEY ("removal_id") REFERENCES "public"."removals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_files" ADD CONSTRAINT "removed_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_rows" ADD CONSTRAINT "removed_rows_removal_id_removals_id_fk" FOREIGN KEY ("removal_id") REFERENCES "public"."removals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domestic_update_lines_run" ON "domestic_update_lines" USING btree ("run_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "domestic_updates_running" ON "domestic_updates" USING btree ("key") WHERE "domestic_updates"."status" = 'RUNNING';--> statement-breakpoint
CREATE INDEX "domestic_updates_newest" ON "domestic_updates" USING btree ("key","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_holds_created" ON "product_holds" USING btree ("created_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "sms_batches_sending" ON "sms_batches" USING btree ("sending_id");--> statement-breakpoint
CREATE INDEX "sms_messages_sending" ON "sms_messages" USING btree ("sending_id","state");--> statement-breakpoint
CREATE INDEX "sms_messages_batch" ON "sms_messages" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "sms_messages_user" ON "sms_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_messages_number" ON "sms_messages" USING btree ("number");--> statement-breakpoint
CREATE INDEX "sms_sendings_created" ON "sms_sendings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_sendings_actor" ON "sms_sendings" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "spam_checks_suspect" ON "spam_checks" USING btree ("score" DESC NULLS LAST,"product_id" DESC NULLS LAST) WHERE reasons <> '{}' AND approved_content IS DISTINCT FROM content_key;--> statement-breakpoint
CREATE INDEX "spam_checks_text" ON "spam_checks" USING btree ("text_id");--> statement-breakpoint
CREATE INDEX "spam_checks_seller" ON "spam_checks" USING btree ("seller_id","name_key");--> statement-breakpoint
CREATE INDEX "spam_companies_suspect" ON "spam_companies" USING btree ("score" DESC NULLS LAST,"seller_id" DESC NULLS LAST) WHERE is_suspect AND NOT signs <@ approved_signs;--> statement-breakpoint
CREATE UNIQUE INDEX "spam_texts_owner_digest" ON "spam_texts" USING btree ("owner_key","digest");--> statement-breakpoint
CREATE INDEX "spam_texts_bands" ON "spam_texts" USING gin ("bands") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "spam_texts_copy_of" ON "spam_texts" USING btree ("copy_of") WHERE copy_of IS NOT NULL;--> statement-breakpoint
CREATE INDEX "spam_texts_new" ON "spam_texts" USING btree ("id") WHERE NOT is_compared;--> statement-breakpoint
CREATE INDEX "root_email_transfers_created" ON "root_email_transfers" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "root_email_transfers_seller" ON "root_email_transfers" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "root_email_transfers_from" ON "root_email_transfers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "root_email_transfers_to" ON "root_email_transfers" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "removals_newest" ON "removals" USING btree ("collection","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "removals_expired" ON "removals" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "removed_files_file" ON "removed_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "removed_rows_of" ON "removed_rows" USING btree ("removal_id","table_name","kind","id");--> statement-breakpoint
CREATE INDEX "storage_exports_range" ON "storage_exports" USING btree ("collection","range_start","range_end","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "storage_exports_expired" ON "storage_exports" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "membership_decisions" ADD CONSTRAINT "membership_decisions_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_events_created" ON "quote_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "membership_decisions_order" ON "membership_decisions" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "membership_decisions_actor" ON "membership_decisions" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_logs_document" ON "audit_logs" USING btree ("collection","document_id","created_at") WHERE document_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_logs_change" ON "audit_logs" USING btree ("change_id") WHERE change_id IS NOT NULL;