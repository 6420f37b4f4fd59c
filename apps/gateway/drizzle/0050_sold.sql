DROP INDEX "order_items_seller";--> statement-breakpoint
ALTER TABLE "local_payments" ALTER COLUMN "amount_krw" SET DATA TYPE numeric(15, 0);--> statement-breakpoint
ALTER TABLE "local_payments" ALTER COLUMN "cancelled_krw" SET DATA TYPE numeric(15, 0);--> statement-breakpoint
ALTER TABLE "ledger_transfers" ALTER COLUMN "amount_krw" SET DATA TYPE numeric(15, 0);--> statement-breakpoint
ALTER TABLE "payment_differences" ALTER COLUMN "ours_krw" SET DATA TYPE numeric(15, 0);--> statement-breakpoint
ALTER TABLE "payment_differences" ALTER COLUMN "providers_krw" SET DATA TYPE numeric(15, 0);--> statement-breakpoint
ALTER TABLE "payment_refunds" ALTER COLUMN "amount_krw" SET DATA TYPE numeric(15, 0);--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "amount_krw" SET DATA TYPE numeric(15, 0);--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "cancelled_krw" SET DATA TYPE numeric(15, 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "ordered_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Items of orders that are there take the moment of their order.
UPDATE "order_items" SET "ordered_at" = "orders"."created_at" FROM "orders" WHERE "orders"."id" = "order_items"."order_id";--> statement-breakpoint
CREATE INDEX "order_items_sold" ON "order_items" USING btree ("seller_id","ordered_at","order_id") WHERE status <> 'PENDING_PAYMENT' AND NOT (status = 'CANCELED' AND status_before IS NOT DISTINCT FROM 'PENDING_PAYMENT');--> statement-breakpoint
CREATE INDEX "order_items_tracking" ON "order_items" USING btree ("tracking_number") WHERE tracking_number IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_seller" ON "order_items" USING btree ("seller_id","status","ordered_at","order_id");