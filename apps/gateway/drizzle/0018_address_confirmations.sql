CREATE TABLE "address_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"seller_id" uuid,
	"asked" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_confirmations_of" UNIQUE NULLS NOT DISTINCT("email","user_id","seller_id"),
	CONSTRAINT "address_confirmations_owner" CHECK (("address_confirmations"."user_id" IS NULL) <> ("address_confirmations"."seller_id" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "address_confirmations" ADD CONSTRAINT "address_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_confirmations" ADD CONSTRAINT "address_confirmations_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_confirmations_user" ON "address_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "address_confirmations_seller" ON "address_confirmations" USING btree ("seller_id");