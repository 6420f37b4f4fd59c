CREATE TABLE "item_ingredients" (
	"item_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"inci" text NOT NULL,
	"ingredient_id" uuid,
	"ratio" numeric(7, 4),
	CONSTRAINT "item_ingredients_item_id_position_pk" PRIMARY KEY("item_id","position")
);
--> statement-breakpoint
CREATE TABLE "item_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"pac" text NOT NULL,
	"unit" text NOT NULL,
	"amount" numeric(11, 4) NOT NULL,
	"price_krw" integer NOT NULL,
	"price_per_unit_krw" integer,
	"lead_time_days" integer DEFAULT 0 NOT NULL,
	"bundle" integer DEFAULT 1 NOT NULL,
	"max_quantity" integer,
	"stock_quantity" integer,
	"is_sample" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "item_packages_amount" CHECK ("item_packages"."amount" > 0),
	CONSTRAINT "item_packages_price" CHECK ("item_packages"."price_krw" > 0 OR ("item_packages"."price_krw" = 0 AND "item_packages"."is_sample")),
	CONSTRAINT "item_packages_lead_time" CHECK ("item_packages"."lead_time_days" >= 0),
	CONSTRAINT "item_packages_bundle" CHECK ("item_packages"."bundle" >= 1),
	CONSTRAINT "item_packages_max" CHECK ("item_packages"."max_quantity" >= 1),
	CONSTRAINT "item_packages_stock" CHECK ("item_packages"."stock_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"product_id" uuid,
	"name" text NOT NULL,
	"name_order" text GENERATED ALWAYS AS (CASE WHEN left(name, 1) COLLATE "C" BETWEEN '가' AND '힣' THEN '0' ELSE '1' END || regexp_replace(regexp_replace(lower(name COLLATE "C"), '(\d+)', '00000\1', 'g'), '0*(\d{6})(?!\d)', '\1', 'g')) STORED NOT NULL,
	"manufacturer" text,
	"description" text,
	"thumbnail_src" text,
	"thumbnail_file_id" uuid,
	"functions" text[] DEFAULT '{}'::text[] NOT NULL,
	"types" text[] DEFAULT '{}'::text[] NOT NULL,
	"cas_no" text[] DEFAULT '{}'::text[] NOT NULL,
	"sub_id" text,
	"certifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"from_price_krw" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "item_ingredients" ADD CONSTRAINT "item_ingredients_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_ingredients" ADD CONSTRAINT "item_ingredients_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_packages" ADD CONSTRAINT "item_packages_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_thumbnail_file_id_files_id_fk" FOREIGN KEY ("thumbnail_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_ingredients_ingredient" ON "item_ingredients" USING btree ("ingredient_id","item_id");--> statement-breakpoint
CREATE INDEX "item_packages_item" ON "item_packages" USING btree ("item_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "item_packages_one_sample" ON "item_packages" USING btree ("item_id") WHERE is_sample AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "items_seller" ON "items" USING btree ("seller_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "items_product" ON "items" USING btree ("product_id") WHERE product_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "items_order_created" ON "items" USING btree ("created_at" DESC NULLS LAST,"id") WHERE is_active AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "items_order_name" ON "items" USING btree ("name_order" COLLATE "C","id") WHERE is_active AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "items_order_price" ON "items" USING btree ("from_price_krw","id") WHERE is_active AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "items_thumbnail_file" ON "items" USING btree ("thumbnail_file_id") WHERE thumbnail_file_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "items_sub_id" ON "items" USING btree ("seller_id","sub_id") WHERE sub_id IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "search_terms_item_trgm" ON "search_terms" USING gin ("key" gin_trgm_ops) WHERE target_type = 'ITEM';--> statement-breakpoint
-- What the search box shows of an item changes with its row: name, price, picture, and whether it is for sale (docs/decisions/0041).
-- Packages need no word: their lowest price stands in the row, and orders that take from the stock change nothing there.
CREATE TRIGGER items_told_updated AFTER UPDATE ON "items" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('id');--> statement-breakpoint
CREATE TRIGGER items_told_deleted AFTER DELETE ON "items" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('id');--> statement-breakpoint
CREATE TRIGGER items_told_emptied AFTER TRUNCATE ON "items" EXECUTE FUNCTION tell_emptied_table();
