DROP INDEX "payments_updated";--> statement-breakpoint
DROP INDEX "orders_buyer";--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "payment_differences_found";--> statement-breakpoint
DROP INDEX "payments_order";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account_holder" text;--> statement-breakpoint
CREATE INDEX "order_items_status" ON "order_items" USING btree ("status","order_id");--> statement-breakpoint
CREATE INDEX "order_items_letters" ON "order_items" USING gin (letters_of("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_quote" ON "orders" USING btree ("quote_id") WHERE quote_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_buyer_name" ON "orders" USING btree (lower("buyer_name"));--> statement-breakpoint
CREATE INDEX "orders_letters" ON "orders" USING gin (letters_of("number", "buyer_company") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("provider","paid_at");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_differences_found" ON "payment_differences" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");