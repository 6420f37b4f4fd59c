-- What migration 0020 left untold: rows that move from one thing to another, ingredients that go, tables emptied at once.
CREATE FUNCTION tell_moved_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most constant int := 200;
  ids text[];
BEGIN
  EXECUTE format('SELECT array_agg(id) FROM (
    SELECT %1$I::text AS id FROM before UNION SELECT %1$I::text FROM changed LIMIT %2$s) AS row', TG_ARGV[0], most + 1)
    INTO ids;
  PERFORM tell_ids(ids, most);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER search_terms_told_updated ON "search_terms";--> statement-breakpoint
CREATE TRIGGER search_terms_told_updated AFTER UPDATE ON "search_terms" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_moved_rows('target_id');--> statement-breakpoint
DROP TRIGGER product_ingredients_told_updated ON "product_ingredients";--> statement-breakpoint
CREATE TRIGGER product_ingredients_told_updated AFTER UPDATE ON "product_ingredients" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_moved_rows('product_id');--> statement-breakpoint
DROP TRIGGER regulations_told_updated ON "regulations";--> statement-breakpoint
CREATE TRIGGER regulations_told_updated AFTER UPDATE ON "regulations" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_moved_rows('ingredient_id');--> statement-breakpoint
CREATE TRIGGER ingredients_told_deleted AFTER DELETE ON "ingredients" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('id');--> statement-breakpoint
CREATE FUNCTION tell_emptied_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed_rows', 'all');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_terms_told_emptied AFTER TRUNCATE ON "search_terms" EXECUTE FUNCTION tell_emptied_table();--> statement-breakpoint
CREATE TRIGGER products_told_emptied AFTER TRUNCATE ON "products" EXECUTE FUNCTION tell_emptied_table();--> statement-breakpoint
CREATE TRIGGER product_ingredients_told_emptied AFTER TRUNCATE ON "product_ingredients" EXECUTE FUNCTION tell_emptied_table();--> statement-breakpoint
CREATE TRIGGER cosmetics_told_emptied AFTER TRUNCATE ON "cosmetics" EXECUTE FUNCTION tell_emptied_table();--> statement-breakpoint
CREATE TRIGGER ingredients_told_emptied AFTER TRUNCATE ON "ingredients" EXECUTE FUNCTION tell_emptied_table();--> statement-breakpoint
CREATE TRIGGER regulations_told_emptied AFTER TRUNCATE ON "regulations" EXECUTE FUNCTION tell_emptied_table();--> statement-breakpoint
CREATE TRIGGER regulated_substances_told_emptied AFTER TRUNCATE ON "regulated_substances" EXECUTE FUNCTION tell_emptied_table();
