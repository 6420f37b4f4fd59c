-- Names of a material, a line each. What an array is joined by is text here, so that the answer never changes.
CREATE FUNCTION product_text(name text, manufacture text, dealer text, incis text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(concat_ws(E'\n', name, manufacture, dealer, array_to_string(incis, E'\n')))
$$;--> statement-breakpoint
CREATE INDEX "products_console_name" ON "products" USING btree (lower("name") COLLATE "C","id");--> statement-breakpoint
CREATE INDEX "products_console_search" ON "products" USING gin (product_text("name", "manufacture", "dealer", "incis") gin_trgm_ops);
