CREATE TABLE "ingredient_use_levels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"place" text,
	"application" text,
	"min_percent" double precision,
	"max_percent" double precision,
	"note" text,
	"source_edition_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ingredient_use_levels" ADD CONSTRAINT "ingredient_use_levels_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_use_levels" ADD CONSTRAINT "ingredient_use_levels_source_edition_id_source_editions_id_fk" FOREIGN KEY ("source_edition_id") REFERENCES "public"."source_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingredient_use_levels_ingredient" ON "ingredient_use_levels" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "ingredient_use_levels_source" ON "ingredient_use_levels" USING btree ("source_edition_id");