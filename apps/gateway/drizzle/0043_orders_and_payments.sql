CREATE TABLE "cart_lines" (
	"cart" text NOT NULL,
	"user_id" uuid,
	"package_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price_krw" integer NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_cart_package_id_pk" PRIMARY KEY("cart","package_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_item_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"note" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"seller_id" uuid NOT NULL,
	"package_id" uuid,
	"item_id" uuid,
	"name" text NOT NULL,
	"pac" text NOT NULL,
	"unit" text NOT NULL,
	"amount" numeric NOT NULL,
	"thumbnail" text,
	"bundle" integer NOT NULL,
	"is_sample" boolean NOT NULL,
	"lead_time_days" integer,
	"price_krw" integer NOT NULL,
	"quantity" integer NOT NULL,
	"is_stock_taken" boolean NOT NULL,
	"status" text NOT NULL,
	"status_before" text,
	"shipping_company" text,
	"tracking_number" text,
	"return_reason" text,
	"note" text,
	"confirms_at" timestamp with time zone,
	"refund_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_items_price" CHECK ("order_items"."price_krw" >= 0),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_shipping" (
	"order_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"fee_krw" integer NOT NULL,
	CONSTRAINT "order_shipping_order_id_seller_id_pk" PRIMARY KEY("order_id","seller_id"),
	CONSTRAINT "order_shipping_fee" CHECK ("order_shipping"."fee_krw" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"buyer_id" uuid NOT NULL,
	"quote_id" uuid,
	"buyer_name" text NOT NULL,
	"buyer_company" text,
	"buyer_business_number" text,
	"buyer_contact" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_address" jsonb NOT NULL,
	"note" text,
	"payment_method" text NOT NULL,
	"status" text NOT NULL,
	"goods_krw" integer NOT NULL,
	"shipping_krw" integer NOT NULL,
	"supply_krw" integer NOT NULL,
	"vat_krw" integer NOT NULL,
	"total_krw" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"is_expired" boolean DEFAULT false NOT NULL,
	"import_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_import_key_unique" UNIQUE("import_key"),
	CONSTRAINT "orders_sums" CHECK ("orders"."supply_krw" = "orders"."goods_krw" + "orders"."shipping_krw" AND "orders"."vat_krw" = "orders"."supply_krw" / 10
      AND "orders"."total_krw" = "orders"."supply_krw" + "orders"."vat_krw" AND "orders"."goods_krw" >= 0 AND "orders"."shipping_krw" >= 0)
);
--> statement-breakpoint
CREATE TABLE "local_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'READY' NOT NULL,
	"amount_krw" integer NOT NULL,
	"cancelled_krw" integer DEFAULT 0 NOT NULL,
	"cancellations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"account_number" text,
	"account_due_at" timestamp with time zone,
	"failure" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_approvals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"approved_by" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount_krw" integer NOT NULL,
	"seller_id" uuid,
	"payment_id" uuid,
	"refund_id" uuid,
	"item_id" uuid,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "ledger_transfers_cause_unique" UNIQUE("cause"),
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount_krw" > 0),
	CONSTRAINT "ledger_transfers_route" CHECK ("ledger_transfers"."kind" || ' ' || "ledger_transfers"."from_account" || ' ' || "ledger_transfers"."to_account" IN ('PAID BUYER HELD', 'INVOICED RECEIVABLE HELD', 'INVOICE_PAID BUYER RECEIVABLE', 'UNEXPECTED BUYER REFUND_DUE', 'REFUND_DUE HELD REFUND_DUE', 'CREDITED HELD RECEIVABLE', 'REFUNDED REFUND_DUE BUYER', 'SETTLED HELD SUPPLIER')),
	CONSTRAINT "ledger_transfers_seller" CHECK (("ledger_transfers"."kind" = 'SETTLED') = ("ledger_transfers"."seller_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" uuid,
	"our_status" text,
	"provider_status" text,
	"ours_krw" integer,
	"providers_krw" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_krw" integer NOT NULL,
	"status" text DEFAULT 'DUE' NOT NULL,
	"reason" text NOT NULL,
	"cancellation_id" text,
	"failure" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_krw" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text,
	"type" text,
	"payment_id" text,
	"outcome" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'READY' NOT NULL,
	"amount_krw" integer NOT NULL,
	"cancelled_krw" integer DEFAULT 0 NOT NULL,
	"account_bank" text,
	"account_number" text,
	"account_due_at" timestamp with time zone,
	"failure" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_krw" >= 0),
	CONSTRAINT "payments_cancelled" CHECK ("payments"."cancelled_krw" BETWEEN 0 AND "payments"."amount_krw")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_package_id_item_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."item_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_events" ADD CONSTRAINT "order_item_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_events" ADD CONSTRAINT "order_item_events_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_events" ADD CONSTRAINT "order_item_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_package_id_item_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."item_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipping" ADD CONSTRAINT "order_shipping_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipping" ADD CONSTRAINT "order_shipping_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_approvals" ADD CONSTRAINT "invoice_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_approvals" ADD CONSTRAINT "invoice_approvals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_user" ON "cart_lines" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cart_lines_updated" ON "cart_lines" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "cart_lines_package" ON "cart_lines" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "order_item_events_order" ON "order_item_events" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_item_events_item" ON "order_item_events" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "order_item_events_actor" ON "order_item_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_seller" ON "order_items" USING btree ("seller_id","order_id");--> statement-breakpoint
CREATE INDEX "order_items_package" ON "order_items" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "order_items_confirms" ON "order_items" USING btree ("confirms_at") WHERE confirms_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_refund" ON "order_items" USING btree ("refund_id") WHERE refund_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "orders" USING btree ("expires_at") WHERE expires_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_updated" ON "orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_order" ON "ledger_transfers" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_seller" ON "ledger_transfers" USING btree ("seller_id","created_at") WHERE seller_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_transfers_payment" ON "ledger_transfers" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_open" ON "payment_differences" USING btree ("kind","payment_id") WHERE resolved_at IS NULL;--> statement-breakpoint
CREATE INDEX "payment_differences_found" ON "payment_differences" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("payment_id") WHERE status <> 'DONE';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_cancellation" ON "payment_refunds" USING btree ("payment_id","cancellation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_webhooks_event" ON "payment_webhooks" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_webhooks_received" ON "payment_webhooks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_updated" ON "payments" USING btree ("provider","updated_at");--> statement-breakpoint
-- The ledger is written once. Retention takes out what is older than the law asks for; nothing changes or empties the rest.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '5 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The ledger is never changed: % of %.', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transfers_kept BEFORE UPDATE OR DELETE ON "ledger_transfers" FOR EACH ROW
  EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER ledger_transfers_not_emptied BEFORE TRUNCATE ON "ledger_transfers" FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
-- No account that only holds what was put into it is overdrawn, nor is a debt paid that nobody has. The order's part of the ledger
-- is locked first: two transfers at once would not see each other.
CREATE FUNCTION refuse_overdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  overdrawn text;
BEGIN
  PERFORM pg_advisory_xact_lock(4711062, hashtext(NEW.order_id::text));
  SELECT account INTO overdrawn FROM (
    SELECT from_account AS account, -amount_krw::bigint AS moved FROM ledger_transfers WHERE order_id = NEW.order_id
    UNION ALL
    SELECT to_account, amount_krw::bigint FROM ledger_transfers WHERE order_id = NEW.order_id
  ) AS movements
  GROUP BY account
  HAVING (account IN ('HELD', 'SUPPLIER', 'REFUND_DUE') AND sum(moved) < 0) OR (account = 'RECEIVABLE' AND sum(moved) > 0);
  IF overdrawn IS NOT NULL THEN
    RAISE EXCEPTION 'The account % of order % would be overdrawn.', overdrawn, NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transfers_funded AFTER INSERT ON "ledger_transfers" FOR EACH ROW
  EXECUTE FUNCTION refuse_overdrawn();
