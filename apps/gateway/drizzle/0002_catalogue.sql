CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"is_public" boolean NOT NULL,
	"owner_id" uuid,
	"unused_since" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "product_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"title" text,
	"access" text NOT NULL,
	"language" text,
	"issued_on" date,
	"expires_on" date,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_documents_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "requested_product_votes" (
	"requested_product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requested_product_votes_requested_product_id_user_id_pk" PRIMARY KEY("requested_product_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "requested_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"dealer" text,
	"manufacture" text,
	"count" integer DEFAULT 0 NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requested_products_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "reach_hours" (
	"type" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "reach_hours_target_id_type_hour_pk" PRIMARY KEY("target_id","type","hour")
);
--> statement-breakpoint
CREATE TABLE "reach_seen" (
	"type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reach_seen_type_target_id_visitor_pk" PRIMARY KEY("type","target_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "reaches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"code" text NOT NULL,
	"src" text NOT NULL,
	"mobile_src" text,
	"alt" text NOT NULL,
	"href" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banners_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid,
	"company_name" text NOT NULL,
	"membership" text DEFAULT 'FREE' NOT NULL,
	"contact" text,
	"expiry_date" date,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"text_banner" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"seller_id" uuid,
	"name" text NOT NULL,
	"url" text,
	"logo_src" text,
	"description" text NOT NULL,
	"main_products" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsors_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "receiver_emails" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "thumbnail_file_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "purity" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "min_order" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lead_time" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ai_function" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ai_category" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "sponsor_type" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "logo_src" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_product_votes" ADD CONSTRAINT "requested_product_votes_requested_product_id_requested_products_id_fk" FOREIGN KEY ("requested_product_id") REFERENCES "public"."requested_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_product_votes" ADD CONSTRAINT "requested_product_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_members" ADD CONSTRAINT "seller_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_members" ADD CONSTRAINT "seller_members_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "product_documents_product" ON "product_documents" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "requested_product_votes_user" ON "requested_product_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "requested_products_order" ON "requested_products" USING btree ("count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reach_hours_hour" ON "reach_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "reach_seen_counted" ON "reach_seen" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "reaches_created" ON "reaches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "banners_code" ON "banners" USING btree ("code","end_at");--> statement-breakpoint
CREATE INDEX "memberships_seller" ON "memberships" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "seller_members_seller" ON "seller_members" USING btree ("seller_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_thumbnail_file_id_files_id_fk" FOREIGN KEY ("thumbnail_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_seller" ON "products" USING btree ("seller_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_changed_in" ON "products" USING btree ("changed_in");--> statement-breakpoint
-- A supplier may have several accounts now: those that own a page act for it. An account that owned several keeps the oldest.
INSERT INTO "seller_members" ("user_id", "seller_id")
SELECT DISTINCT ON ("user_id") "user_id", "sellers"."id" FROM "sellers" JOIN "users" ON "users"."id" = "user_id"
ORDER BY "user_id", "sellers"."created_at";--> statement-breakpoint
ALTER TABLE "sellers" DROP COLUMN "user_id";--> statement-breakpoint
CREATE FUNCTION note_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_changed_in BEFORE UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION note_transaction();
