CREATE TABLE "product_list_changes" (
	"target_id" uuid PRIMARY KEY NOT NULL,
	"target_type" text NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_list_changes_changed_in" ON "product_list_changes" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "products_dealer" ON "products" USING btree ("dealer","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_manufacture" ON "products" USING btree ("manufacture","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "search_terms_cosmetics_trgm" ON "search_terms" USING gin ("key" gin_trgm_ops) WHERE target_type = 'COSMETICS';--> statement-breakpoint
-- Inserts too: a row that is brought back from a copy carries the number of a transaction of long ago.
DROP TRIGGER products_changed_in ON "products";--> statement-breakpoint
CREATE TRIGGER products_changed_in BEFORE INSERT OR UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION note_transaction();--> statement-breakpoint
CREATE FUNCTION note_deleted_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    INSERT INTO product_list_changes (target_id, target_type) SELECT id, 'PRODUCT' FROM products
    ON CONFLICT (target_id) DO UPDATE SET changed_in = excluded.changed_in, created_at = excluded.created_at;
  ELSE
    INSERT INTO product_list_changes (target_id, target_type) SELECT id, 'PRODUCT' FROM gone
    ON CONFLICT (target_id) DO UPDATE SET changed_in = excluded.changed_in, created_at = excluded.created_at;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON "products" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_products();--> statement-breakpoint
CREATE TRIGGER products_emptied BEFORE TRUNCATE ON "products"
  FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_products();--> statement-breakpoint
-- A composition that is written together with its material needs no note: the row of the material says it.
CREATE FUNCTION note_compositions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_list_changes (target_id, target_type)
  SELECT DISTINCT product_id, 'PRODUCT' FROM changed WHERE NOT EXISTS (
    SELECT FROM products WHERE products.id = changed.product_id AND products.changed_in = pg_current_xact_id())
  ON CONFLICT (target_id) DO UPDATE SET changed_in = excluded.changed_in, created_at = excluded.created_at;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_ingredients_inserted AFTER INSERT ON "product_ingredients" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_compositions();--> statement-breakpoint
CREATE TRIGGER product_ingredients_updated AFTER UPDATE ON "product_ingredients" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_compositions();--> statement-breakpoint
CREATE TRIGGER product_ingredients_deleted AFTER DELETE ON "product_ingredients" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_compositions();--> statement-breakpoint
CREATE FUNCTION note_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_list_changes (target_id, target_type) VALUES (NEW.id, 'INGREDIENT')
  ON CONFLICT (target_id) DO UPDATE SET changed_in = excluded.changed_in, created_at = excluded.created_at;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ingredients_title AFTER UPDATE OF title ON "ingredients"
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION note_title();
