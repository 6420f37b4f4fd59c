DROP INDEX "spam_texts_bands";--> statement-breakpoint
CREATE INDEX "spam_texts_bands" ON "spam_texts" USING gin ("bands") WITH (fastupdate=false);