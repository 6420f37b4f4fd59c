CREATE TABLE "quote_checkouts" (
	"quote_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "quote_checkouts_quote_id_user_id_pk" PRIMARY KEY("quote_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "quote_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"response_id" uuid,
	"message_id" uuid,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"client_key" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"author_id" uuid,
	"message" text NOT NULL,
	"sample_delivery_period" integer,
	"unit_price_krw" integer,
	"offer_unit" text,
	"moq" numeric,
	"lead_time_days" integer,
	"valid_until" date,
	"client_key" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"pid" uuid NOT NULL,
	"product" text NOT NULL,
	"manufacture" text,
	"dealer" text,
	"dealer_email" text,
	"incis" text[] DEFAULT '{}'::text[] NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_company" text,
	"buyer_contact" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_address" jsonb,
	"consent_version" text NOT NULL,
	"note" text,
	"weight_amount" numeric NOT NULL,
	"weight_unit" text NOT NULL,
	"is_moq" boolean NOT NULL,
	"is_sample" boolean NOT NULL,
	"quote_options" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"client_key" text,
	"group_id" uuid,
	"is_spam" boolean DEFAULT false NOT NULL,
	"shipping_company" text,
	"tracking_number" text,
	"expires_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"expiry_noticed_at" timestamp with time zone,
	"buyer_read_at" timestamp with time zone,
	"seller_read_at" timestamp with time zone,
	"new_for_buyer_at" timestamp with time zone,
	"new_for_seller_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "quote_checkouts" ADD CONSTRAINT "quote_checkouts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_checkouts" ADD CONSTRAINT "quote_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_response_id_quote_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."quote_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_message_id_quote_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."quote_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_responses" ADD CONSTRAINT "quote_responses_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_responses" ADD CONSTRAINT "quote_responses_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_pid_products_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_events_quote" ON "quote_events" USING btree ("quote_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_files_quote" ON "quote_files" USING btree ("quote_id","position");--> statement-breakpoint
CREATE INDEX "quote_messages_quote" ON "quote_messages" USING btree ("quote_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_messages_client_key" ON "quote_messages" USING btree ("quote_id","client_key");--> statement-breakpoint
CREATE INDEX "quote_responses_quote" ON "quote_responses" USING btree ("quote_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_responses_client_key" ON "quote_responses" USING btree ("quote_id","client_key");--> statement-breakpoint
CREATE INDEX "quotes_buyer" ON "quotes" USING btree ("buyer_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "quotes_seller" ON "quotes" USING btree ("seller_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "quotes_seller_created" ON "quotes" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_buyer_created" ON "quotes" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_client_key" ON "quotes" USING btree ("buyer_id","client_key");--> statement-breakpoint
CREATE INDEX "quotes_group" ON "quotes" USING btree ("group_id") WHERE group_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "quotes_expiry" ON "quotes" USING btree ("expires_at") WHERE expires_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "quotes_pid" ON "quotes" USING btree ("pid");