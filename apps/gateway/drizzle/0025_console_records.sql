CREATE TABLE "bulk_edit_rows" (
	"edit_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"fingerprint" uuid NOT NULL,
	CONSTRAINT "bulk_edit_rows_edit_id_document_id_pk" PRIMARY KEY("edit_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"changes" jsonb,
	"undo_of" uuid,
	"reason" text,
	"actor_id" uuid NOT NULL,
	"address_hash" text,
	"user_agent" text,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_cancel_requested" boolean DEFAULT false NOT NULL,
	"change_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"format" text NOT NULL,
	"wish" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_columns" (
	"user_id" uuid NOT NULL,
	"collection" text NOT NULL,
	"columns" text[],
	"widths" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "console_columns_user_id_collection_pk" PRIMARY KEY("user_id","collection")
);
--> statement-breakpoint
CREATE TABLE "console_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"collection" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "console_views_name" UNIQUE("user_id","collection","name")
);
--> statement-breakpoint
CREATE TABLE "ingredient_merge_rows" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"merge_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"is_whole" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ingredient_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"kept_id" uuid NOT NULL,
	"kept_title" text NOT NULL,
	"gone_ids" uuid[] NOT NULL,
	"gone_titles" text[] NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "merged_ingredients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"name_kor" text,
	"name_eng" text,
	"inci" text,
	"name_cn" text,
	"kcia_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "table_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"document_id" uuid,
	"version" text,
	"title" text,
	"values" jsonb,
	"before" jsonb,
	"problems" jsonb,
	CONSTRAINT "table_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "table_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"collection" text NOT NULL,
	"file_name" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"columns" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"status" text DEFAULT 'READY' NOT NULL,
	"mapping" jsonb,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"reason" text,
	"failure" text,
	"is_cancel_requested" boolean DEFAULT false NOT NULL,
	"change_id" uuid,
	"written_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "sourced" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "requested_products" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requested_products" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "root_email_transfers" ADD COLUMN "to_role" text DEFAULT 'USER' NOT NULL;--> statement-breakpoint
ALTER TABLE "root_email_transfers" ADD COLUMN "moved" jsonb DEFAULT '{"seller":{"email":false,"contactEmail":false},"products":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_edit_rows" ADD CONSTRAINT "bulk_edit_rows_edit_id_bulk_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."bulk_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_columns" ADD CONSTRAINT "console_columns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_views" ADD CONSTRAINT "console_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_merge_rows" ADD CONSTRAINT "ingredient_merge_rows_merge_id_ingredient_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."ingredient_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_merges" ADD CONSTRAINT "ingredient_merges_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_merges" ADD CONSTRAINT "ingredient_merges_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_ingredients" ADD CONSTRAINT "merged_ingredients_into_id_ingredients_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_import_rows" ADD CONSTRAINT "table_import_rows_import_id_table_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."table_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_imports" ADD CONSTRAINT "table_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edits_newest" ON "bulk_edits" USING btree ("collection","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_edits_draft" ON "bulk_edits" USING btree ("actor_id","status");--> statement-breakpoint
CREATE INDEX "bulk_edits_undo" ON "bulk_edits" USING btree ("undo_of");--> statement-breakpoint
CREATE INDEX "document_exports_expired" ON "document_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "console_views_shared" ON "console_views" USING btree ("collection","name") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "ingredient_merge_rows_of" ON "ingredient_merge_rows" USING btree ("merge_id","table_name","row_key","id");--> statement-breakpoint
CREATE INDEX "ingredient_merges_newest" ON "ingredient_merges" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ingredient_merges_actor" ON "ingredient_merges" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "ingredient_merges_undone_by" ON "ingredient_merges" USING btree ("undone_by_id");--> statement-breakpoint
CREATE INDEX "merged_ingredients_into" ON "merged_ingredients" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "merged_ingredients_title" ON "merged_ingredients" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "table_import_rows_outcome" ON "table_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "table_imports_actor" ON "table_imports" USING btree ("actor_id","collection","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "table_imports_old" ON "table_imports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "requested_products" ADD CONSTRAINT "requested_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (normalize(lower("nickname"), NFD) gin_trgm_ops,normalize(lower("company"), NFD) gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "users_mobile" ON "users" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "requested_products_product" ON "requested_products" USING btree ("product_id") WHERE product_id IS NOT NULL;--> statement-breakpoint
-- While gredia.ingredient_merge names a merge (journal.ts), every row that changes is noted as it was and as it is.
CREATE FUNCTION note_merged_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  row_after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
  INSERT INTO ingredient_merge_rows (merge_id, table_name, row_key, before, after)
  VALUES (
    current_setting('gredia.ingredient_merge')::uuid,
    TG_TABLE_NAME,
    (SELECT string_agg(coalesce(row_after, row_before) ->> key.name, ' ' ORDER BY key.place)
      FROM unnest(TG_ARGV) WITH ORDINALITY AS key (name, place)),
    row_before,
    row_after);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ingredients_merge_noted AFTER INSERT OR UPDATE OR DELETE ON "ingredients" FOR EACH ROW
  WHEN (current_setting('gredia.ingredient_merge', true) <> '')
  EXECUTE FUNCTION note_merged_row('id');--> statement-breakpoint
CREATE TRIGGER merged_ingredients_merge_noted AFTER INSERT OR UPDATE OR DELETE ON "merged_ingredients" FOR EACH ROW
  WHEN (current_setting('gredia.ingredient_merge', true) <> '')
  EXECUTE FUNCTION note_merged_row('id');--> statement-breakpoint
CREATE TRIGGER product_ingredients_merge_noted AFTER INSERT OR UPDATE OR DELETE ON "product_ingredients" FOR EACH ROW
  WHEN (current_setting('gredia.ingredient_merge', true) <> '')
  EXECUTE FUNCTION note_merged_row('product_id', 'position');--> statement-breakpoint
CREATE TRIGGER cosmetic_ingredients_merge_noted AFTER INSERT OR UPDATE OR DELETE ON "cosmetic_ingredients" FOR EACH ROW
  WHEN (current_setting('gredia.ingredient_merge', true) <> '')
  EXECUTE FUNCTION note_merged_row('cosmetic_id', 'position');--> statement-breakpoint
CREATE TRIGGER membership_decisions_merge_noted AFTER INSERT OR UPDATE OR DELETE ON "membership_decisions" FOR EACH ROW
  WHEN (current_setting('gredia.ingredient_merge', true) <> '')
  EXECUTE FUNCTION note_merged_row('id');--> statement-breakpoint
CREATE TRIGGER membership_postponements_merge_noted AFTER INSERT OR UPDATE OR DELETE ON "membership_postponements" FOR EACH ROW
  WHEN (current_setting('gredia.ingredient_merge', true) <> '')
  EXECUTE FUNCTION note_merged_row('id');--> statement-breakpoint
CREATE TRIGGER ingredient_use_levels_merge_noted AFTER INSERT OR UPDATE OR DELETE ON "ingredient_use_levels" FOR EACH ROW
  WHEN (current_setting('gredia.ingredient_merge', true) <> '')
  EXECUTE FUNCTION note_merged_row('id');--> statement-breakpoint
CREATE TRIGGER search_logs_merge_noted AFTER INSERT OR UPDATE OR DELETE ON "search_logs" FOR EACH ROW
  WHEN (current_setting('gredia.ingredient_merge', true) <> '')
  EXECUTE FUNCTION note_merged_row('id');--> statement-breakpoint
CREATE TRIGGER substance_members_merge_noted AFTER INSERT OR UPDATE OR DELETE ON "substance_members" FOR EACH ROW
  WHEN (current_setting('gredia.ingredient_merge', true) <> '')
  EXECUTE FUNCTION note_merged_row('id');--> statement-breakpoint
CREATE TRIGGER regulations_merge_noted AFTER INSERT OR UPDATE OR DELETE ON "regulations" FOR EACH ROW
  WHEN (current_setting('gredia.ingredient_merge', true) <> '')
  EXECUTE FUNCTION note_merged_row('id');
