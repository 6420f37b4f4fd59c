-- The pairs of neighbouring letters of a key, each with the type in front.
CREATE FUNCTION letter_pairs(type text, key text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT type || substr(key, place, 2) FROM generate_series(1, length(key) - 1) AS place)
$$;--> statement-breakpoint
DROP INDEX "search_terms_order";--> statement-breakpoint
CREATE INDEX "search_terms_beginning" ON "search_terms" USING btree ("target_type",left("key", 2),"weight" DESC NULLS FIRST,"length","target_id");--> statement-breakpoint
CREATE INDEX "search_terms_initials_beginning" ON "search_terms" USING btree ("target_type",left("initials", 2),"weight" DESC NULLS FIRST,"length","target_id") WHERE initials IS NOT NULL;--> statement-breakpoint
CREATE INDEX "search_terms_newest" ON "search_terms" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE INDEX "search_terms_pairs" ON "search_terms" USING gin (letter_pairs("target_type", "key"));--> statement-breakpoint
CREATE INDEX "search_terms_company_trgm" ON "search_terms" USING gin ("key" gin_trgm_ops) WHERE target_type = 'COMPANY';--> statement-breakpoint
CREATE INDEX "search_terms_order" ON "search_terms" USING btree ("weight" DESC NULLS FIRST,"length","target_id") WHERE target_type = 'INGREDIENT';--> statement-breakpoint
-- What is there already has no terms yet (cosmetics), or those of its dealer, its maker and its ingredients (raw materials).
DO $$ BEGIN
  IF EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM cosmetics) THEN
    PERFORM graphile_worker.add_job('rebuild-search-terms', '{}'::json, max_attempts => 12, job_key => 'rebuild-search-terms');
  END IF;
END $$;
