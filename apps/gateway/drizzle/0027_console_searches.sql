DROP INDEX "users_search";--> statement-breakpoint
CREATE INDEX "cosmetics_console_search" ON "cosmetics" USING gin (letters_of("product_name", "brand", "seller", "made_by") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cosmetics_code" ON "cosmetics" USING btree (lower("product_code"));--> statement-breakpoint
CREATE INDEX "ingredients_console_search" ON "ingredients" USING gin (letters_of(VARIADIC ARRAY["title", "inci", "name_eng"]
  || "cas_no" || "ec_no" || "synonyms" || "name_kor_previous" || "name_eng_previous") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_console_search" ON "quotes" USING gin (letters_of("product", "number", "dealer", "buyer_company") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_buyer_name" ON "quotes" USING btree (lower("buyer_name"));--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (letters_of("nickname", "company") gin_trgm_ops,"email" gin_trgm_ops);