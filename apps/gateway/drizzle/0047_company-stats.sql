CREATE TABLE "company_counted_days" (
	"day" date PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_days" (
	"seller_id" uuid NOT NULL,
	"day" date NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	"detail_views" integer NOT NULL,
	"downloads" integer NOT NULL,
	"orders" integer NOT NULL,
	"banner_impressions" integer NOT NULL,
	"banner_clicks" integer NOT NULL,
	CONSTRAINT "company_days_seller_id_day_pk" PRIMARY KEY("seller_id","day")
);
--> statement-breakpoint
CREATE TABLE "company_product_days" (
	"seller_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	"detail_views" integer NOT NULL,
	"downloads" integer NOT NULL,
	CONSTRAINT "company_product_days_seller_id_day_product_id_pk" PRIMARY KEY("seller_id","day","product_id")
);
--> statement-breakpoint
CREATE TABLE "company_words" (
	"seller_id" uuid NOT NULL,
	"day" date NOT NULL,
	"word" text NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "company_words_seller_id_day_word_pk" PRIMARY KEY("seller_id","day","word")
);
--> statement-breakpoint
CREATE INDEX "company_words_day" ON "company_words" USING btree ("day");--> statement-breakpoint
CREATE INDEX "order_item_events_paid" ON "order_item_events" USING btree ("created_at") WHERE "to" = 'PAID';