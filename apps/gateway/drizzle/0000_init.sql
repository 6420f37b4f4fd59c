CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"nickname" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'USER' NOT NULL,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"level_expired_at" timestamp with time zone,
	"company" text,
	"mobile" text,
	"email_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "change_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"target_name" text NOT NULL,
	"target_name_eng" text,
	"key" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"actor" text NOT NULL,
	"source_edition_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cosmetic_ingredients" (
	"cosmetic_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"ingredient_id" uuid,
	CONSTRAINT "cosmetic_ingredients_cosmetic_id_position_pk" PRIMARY KEY("cosmetic_id","position")
);
--> statement-breakpoint
CREATE TABLE "cosmetics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_code" text,
	"product_name" text NOT NULL,
	"brand" text,
	"ingredients" text NOT NULL,
	"seller" text,
	"made_in" text,
	"made_by" text,
	"category" text,
	"image" text,
	"description" text,
	"url" text,
	"price_krw" integer,
	"due_date" date,
	"import_key" text,
	"source_edition_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cosmetics_import_key_unique" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"data" jsonb NOT NULL,
	"rejection" text,
	CONSTRAINT "import_rows_run_id_line_pk" PRIMARY KEY("run_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"file_sha256" text NOT NULL,
	"status" text NOT NULL,
	"checkpoint" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ingredients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"title_order" text GENERATED ALWAYS AS (CASE WHEN left(title, 1) COLLATE "C" BETWEEN '가' AND '힣' THEN '0' ELSE '1' END || regexp_replace(regexp_replace(lower(title COLLATE "C"), '(\d+)', '00000\1', 'g'), '0*(\d{6})(?!\d)', '\1', 'g')) STORED NOT NULL,
	"name_kor" text,
	"name_eng" text,
	"name_kor_previous" text[] DEFAULT '{}'::text[] NOT NULL,
	"name_eng_previous" text[] DEFAULT '{}'::text[] NOT NULL,
	"inci" text,
	"color_index" text,
	"synonyms" text[] DEFAULT '{}'::text[] NOT NULL,
	"description" text,
	"cas_no" text[] DEFAULT '{}'::text[] NOT NULL,
	"ec_no" text[] DEFAULT '{}'::text[] NOT NULL,
	"rational_formula" text,
	"functions" text[] DEFAULT '{}'::text[] NOT NULL,
	"image" text,
	"structure_image" text,
	"skin_deep" jsonb,
	"eu_cosing_ref_no" text,
	"eu_function" text[] DEFAULT '{}'::text[] NOT NULL,
	"eu_inci_name" text,
	"eu_chem_name_and_description" text,
	"eu_restriction" text,
	"eu_updated_at" date,
	"eu_inn_name" text,
	"eu_ec_no" text[] DEFAULT '{}'::text[] NOT NULL,
	"eu_cas_no" text[] DEFAULT '{}'::text[] NOT NULL,
	"name_cn" text,
	"name_jp" text,
	"cn_ref_no" text,
	"desc_jp" text,
	"jp_ref_no" text,
	"ai_description" text,
	"ai_category" jsonb,
	"ai_function" jsonb,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"kcia_code" text,
	"pubchem_cid" text,
	"provenance" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"label_count" integer DEFAULT 0 NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	"last_checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ingredients_kcia_code_unique" UNIQUE("kcia_code")
);
--> statement-breakpoint
CREATE TABLE "regulations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"country" text NOT NULL,
	"level" text NOT NULL,
	"entry" text,
	"use" text,
	"limit" text,
	"nb" text,
	"materials_ko" text,
	"materials_en" text,
	"natural_key" text NOT NULL,
	"source_edition_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_ingredients" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"inci" text NOT NULL,
	"ingredient_id" uuid,
	"ratio" numeric(7, 4),
	CONSTRAINT "product_ingredients_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"manufacture" text,
	"dealer" text,
	"seller_id" uuid,
	"type" text,
	"functions" text[] DEFAULT '{}'::text[] NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"made_in" text,
	"note" text,
	"certificates" text[] DEFAULT '{}'::text[] NOT NULL,
	"thumbnail_src" text,
	"external_link" text,
	"incis" text[] DEFAULT '{}'::text[] NOT NULL,
	"import_key" text,
	"source_edition_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_import_key_unique" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"contact_name" text,
	"contact_email" text,
	"contact_number" text,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sellers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "search_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"ingredient_id" uuid,
	"visitor" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"target_type" text NOT NULL,
	"kind" smallint NOT NULL,
	"text" text NOT NULL,
	"spelling_key" text NOT NULL,
	"key" text NOT NULL,
	"initials" text,
	"weight" integer DEFAULT 0 NOT NULL,
	"length" smallint NOT NULL,
	CONSTRAINT "search_terms_target_id_position_pk" PRIMARY KEY("target_id","position")
);
--> statement-breakpoint
CREATE TABLE "source_editions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"edition" text NOT NULL,
	"licence" text NOT NULL,
	"test_only" boolean DEFAULT false NOT NULL,
	"url" text,
	"checked_at" date NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_editions_key_edition" UNIQUE("key","edition")
);
--> statement-breakpoint
ALTER TABLE "change_logs" ADD CONSTRAINT "change_logs_source_edition_id_source_editions_id_fk" FOREIGN KEY ("source_edition_id") REFERENCES "public"."source_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cosmetic_ingredients" ADD CONSTRAINT "cosmetic_ingredients_cosmetic_id_cosmetics_id_fk" FOREIGN KEY ("cosmetic_id") REFERENCES "public"."cosmetics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cosmetic_ingredients" ADD CONSTRAINT "cosmetic_ingredients_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cosmetics" ADD CONSTRAINT "cosmetics_source_edition_id_source_editions_id_fk" FOREIGN KEY ("source_edition_id") REFERENCES "public"."source_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulations" ADD CONSTRAINT "regulations_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulations" ADD CONSTRAINT "regulations_source_edition_id_source_editions_id_fk" FOREIGN KEY ("source_edition_id") REFERENCES "public"."source_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ingredients" ADD CONSTRAINT "product_ingredients_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ingredients" ADD CONSTRAINT "product_ingredients_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_source_edition_id_source_editions_id_fk" FOREIGN KEY ("source_edition_id") REFERENCES "public"."source_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_logs" ADD CONSTRAINT "search_logs_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_nickname" ON "users" USING btree (lower("nickname"));--> statement-breakpoint
CREATE INDEX "change_logs_newest" ON "change_logs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "change_logs_newest_of_type" ON "change_logs" USING btree ("target_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "change_logs_target" ON "change_logs" USING btree ("target_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cosmetic_ingredients_ingredient" ON "cosmetic_ingredients" USING btree ("ingredient_id","cosmetic_id");--> statement-breakpoint
CREATE INDEX "cosmetics_order_created" ON "cosmetics" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "cosmetics_brand" ON "cosmetics" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "ingredients_title_key" ON "ingredients" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "ingredients_order_used" ON "ingredients" USING btree ("label_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "ingredients_order_updated" ON "ingredients" USING btree ("updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "ingredients_order_title" ON "ingredients" USING btree ("title_order" COLLATE "C","id");--> statement-breakpoint
CREATE INDEX "ingredients_order_products" ON "ingredients" USING btree ("product_count" DESC NULLS LAST,"label_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "ingredients_functions" ON "ingredients" USING gin ("functions");--> statement-breakpoint
CREATE INDEX "ingredients_eu_function" ON "ingredients" USING gin ("eu_function");--> statement-breakpoint
CREATE INDEX "ingredients_tags" ON "ingredients" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "regulations_ingredient" ON "regulations" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "regulations_country_level" ON "regulations" USING btree ("country","level","ingredient_id");--> statement-breakpoint
CREATE INDEX "regulations_natural_key" ON "regulations" USING btree ("natural_key","ingredient_id");--> statement-breakpoint
CREATE INDEX "product_ingredients_ingredient" ON "product_ingredients" USING btree ("ingredient_id","product_id");--> statement-breakpoint
CREATE INDEX "products_order_created" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE visible;--> statement-breakpoint
CREATE INDEX "search_logs_day" ON "search_logs" USING btree ("day","ingredient_id");--> statement-breakpoint
CREATE INDEX "search_logs_ingredient" ON "search_logs" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "search_terms_spelling" ON "search_terms" USING btree ("spelling_key");--> statement-breakpoint
CREATE INDEX "search_terms_key" ON "search_terms" USING btree ("target_type","key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_terms_initials" ON "search_terms" USING btree ("target_type","initials" text_pattern_ops) WHERE initials IS NOT NULL;--> statement-breakpoint
CREATE INDEX "search_terms_order" ON "search_terms" USING btree ("target_type","weight" DESC NULLS FIRST,"length","target_id");--> statement-breakpoint
CREATE INDEX "search_terms_ingredient_trgm" ON "search_terms" USING gin ("key" gin_trgm_ops) WHERE target_type = 'INGREDIENT';--> statement-breakpoint
CREATE INDEX "search_terms_product_trgm" ON "search_terms" USING gin ("key" gin_trgm_ops) WHERE target_type = 'PRODUCT';--> statement-breakpoint
CREATE INDEX "search_terms_used_trgm" ON "search_terms" USING gin ("key" gin_trgm_ops) WHERE target_type = 'INGREDIENT' AND weight > 0;--> statement-breakpoint
CREATE INDEX "search_terms_initials_trgm" ON "search_terms" USING gin ("initials" gin_trgm_ops);