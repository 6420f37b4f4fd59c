ALTER TABLE "quotes" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_import_key_unique" UNIQUE("import_key");--> statement-breakpoint
UPDATE "quotes" SET "import_key" = "client_key" WHERE "id" IN (
  SELECT DISTINCT ON ("client_key") "id" FROM "quotes" WHERE "client_key" LIKE 'starter:%' ORDER BY "client_key", "created_at");--> statement-breakpoint
INSERT INTO "idempotency_keys" ("operation", "account_id", "key", "input_digest", "answer", "created_at")
  SELECT 'createQuote', "buyer_id", "client_key", '', "id"::text, "created_at" FROM "quotes"
  WHERE "client_key" IS NOT NULL AND "import_key" IS NULL
UNION ALL
  SELECT 'createQuoteResponse', "author_id", "quote_id"::text || ' ' || "client_key", '', "quote_id"::text, min("created_at")
  FROM "quote_responses" WHERE "client_key" IS NOT NULL AND "author_id" IS NOT NULL GROUP BY 2, 3, 5
UNION ALL
  SELECT 'updateQuote', "author_id", "quote_id"::text || ' ' || "client_key", '', "quote_id"::text, min("created_at")
  FROM "quote_messages" WHERE "client_key" IS NOT NULL AND "author_id" IS NOT NULL GROUP BY 2, 3, 5
ON CONFLICT DO NOTHING;
