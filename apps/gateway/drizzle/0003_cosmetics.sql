DROP INDEX "cosmetics_brand";--> statement-breakpoint
ALTER TABLE "cosmetics" ADD COLUMN "name_order" text GENERATED ALWAYS AS (CASE WHEN left(product_name, 1) COLLATE "C" BETWEEN '가' AND '힣' THEN '0' ELSE '1' END || regexp_replace(regexp_replace(lower(product_name COLLATE "C"), '(\d+)', '00000\1', 'g'), '0*(\d{6})(?!\d)', '\1', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "cosmetics_name" ON "cosmetics" USING btree (lower("product_name"));--> statement-breakpoint
CREATE INDEX "cosmetics_order_updated" ON "cosmetics" USING btree ("updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "cosmetics_order_name" ON "cosmetics" USING btree ("name_order" COLLATE "C","id");--> statement-breakpoint
CREATE INDEX "cosmetics_order_price" ON "cosmetics" USING btree ("price_krw","id");--> statement-breakpoint
CREATE INDEX "cosmetics_facets" ON "cosmetics" USING btree ("brand","made_by","id");--> statement-breakpoint
CREATE INDEX "cosmetics_made_by" ON "cosmetics" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("id") WHERE NOT visible;