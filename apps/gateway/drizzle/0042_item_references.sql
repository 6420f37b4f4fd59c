-- Merging ingredients changes what items consist of: noted like what materials consist of (migration 0025).
CREATE TRIGGER item_ingredients_merge_noted AFTER INSERT OR UPDATE OR DELETE ON "item_ingredients" FOR EACH ROW
  WHEN (current_setting('gredia.ingredient_merge', true) <> '')
  EXECUTE FUNCTION note_merged_row('item_id', 'position');--> statement-breakpoint
-- The search box says beside an item what its supplier is called: a new name changes the cards of all its items.
CREATE FUNCTION tell_items_of_sellers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most constant int := 200;
  ids text[];
BEGIN
  EXECUTE format('SELECT array_agg(id) FROM (
    SELECT items.id::text AS id FROM changed JOIN before USING (id) JOIN items ON items.seller_id = changed.id
    WHERE changed.name <> before.name LIMIT %s) AS row', most + 1) INTO ids;
  PERFORM tell_ids(ids, most);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sellers_told_updated AFTER UPDATE ON "sellers" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_items_of_sellers();
