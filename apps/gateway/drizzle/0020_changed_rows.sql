-- Tells every gateway which rows changed of what the search keeps in memory (docs/decisions/0041), whatever changes them:
-- up to 200 ids of a statement in one notification, of more that there are many.
CREATE FUNCTION tell_ids(ids text[], most int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > most THEN
    PERFORM pg_notify('changed_rows', 'all');
  ELSIF ids IS NOT NULL THEN
    PERFORM pg_notify('changed_rows', array_to_string(ids, ' '));
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most constant int := 200;
  ids text[];
BEGIN
  EXECUTE format('SELECT array_agg(id) FROM (SELECT DISTINCT %I::text AS id FROM changed LIMIT %s) AS row', TG_ARGV[0], most + 1)
    INTO ids;
  PERFORM tell_ids(ids, most);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Counts and dates of ingredients change with every import, what the search shows of them seldom.
CREATE FUNCTION tell_changed_ingredients() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most constant int := 200;
  ids text[];
BEGIN
  -- Planned anew each time: a plan for one row would compare each with each of an import.
  EXECUTE format('SELECT array_agg(id) FROM (
    SELECT changed.id::text AS id FROM changed JOIN before USING (id)
    WHERE (changed.title, changed.inci, changed.cas_no, changed.image)
      IS DISTINCT FROM (before.title, before.inci, before.cas_no, before.image) LIMIT %s) AS row', most + 1) INTO ids;
  PERFORM tell_ids(ids, most);
  RETURN NULL;
END $$;--> statement-breakpoint
-- An entry of law also tells what others say that have one of its numbers.
CREATE FUNCTION tell_changed_law() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM pg_notify('changed_rows', 'all');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_terms_told_inserted AFTER INSERT ON "search_terms" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('target_id');--> statement-breakpoint
CREATE TRIGGER search_terms_told_updated AFTER UPDATE ON "search_terms" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('target_id');--> statement-breakpoint
CREATE TRIGGER search_terms_told_deleted AFTER DELETE ON "search_terms" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('target_id');--> statement-breakpoint
CREATE TRIGGER products_told_inserted AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('id');--> statement-breakpoint
CREATE TRIGGER products_told_updated AFTER UPDATE ON "products" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('id');--> statement-breakpoint
CREATE TRIGGER products_told_deleted AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('id');--> statement-breakpoint
CREATE TRIGGER product_ingredients_told_inserted AFTER INSERT ON "product_ingredients" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('product_id');--> statement-breakpoint
CREATE TRIGGER product_ingredients_told_updated AFTER UPDATE ON "product_ingredients" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('product_id');--> statement-breakpoint
CREATE TRIGGER product_ingredients_told_deleted AFTER DELETE ON "product_ingredients" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('product_id');--> statement-breakpoint
CREATE TRIGGER cosmetics_told_updated AFTER UPDATE ON "cosmetics" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('id');--> statement-breakpoint
CREATE TRIGGER cosmetics_told_deleted AFTER DELETE ON "cosmetics" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('id');--> statement-breakpoint
CREATE TRIGGER regulations_told_inserted AFTER INSERT ON "regulations" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('ingredient_id');--> statement-breakpoint
CREATE TRIGGER regulations_told_updated AFTER UPDATE ON "regulations" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('ingredient_id');--> statement-breakpoint
CREATE TRIGGER regulations_told_deleted AFTER DELETE ON "regulations" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('ingredient_id');--> statement-breakpoint
CREATE TRIGGER ingredients_told_updated AFTER UPDATE ON "ingredients" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_ingredients();--> statement-breakpoint
CREATE TRIGGER regulated_substances_told_inserted AFTER INSERT ON "regulated_substances" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_law();--> statement-breakpoint
CREATE TRIGGER regulated_substances_told_updated AFTER UPDATE ON "regulated_substances" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_law();--> statement-breakpoint
CREATE TRIGGER regulated_substances_told_deleted AFTER DELETE ON "regulated_substances" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_law();
