CREATE TABLE "law_links" (
	"id" integer PRIMARY KEY NOT NULL,
	"stamp" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"substance_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regulated_substances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"entry" text NOT NULL,
	"position" integer NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"name_kor" text,
	"names" text[] DEFAULT '{}'::text[] NOT NULL,
	"inci_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"identified" text,
	"cas_no" text[] DEFAULT '{}'::text[] NOT NULL,
	"ec_no" text[] DEFAULT '{}'::text[] NOT NULL,
	"texts" jsonb NOT NULL,
	"text_hash" text NOT NULL,
	"stated_level" text,
	"is_read" boolean NOT NULL,
	"uses" jsonb NOT NULL,
	"levels" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_doubtful" boolean DEFAULT false NOT NULL,
	"source_edition_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regulated_substances_entry" UNIQUE("list","entry")
);
--> statement-breakpoint
CREATE TABLE "substance_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"substance_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"basis" text NOT NULL,
	"detail" text NOT NULL,
	"condition" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "substance_members_pair" UNIQUE("substance_id","ingredient_id")
);
--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "substance_id" uuid;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "uses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "label_text" text;--> statement-breakpoint
ALTER TABLE "membership_decisions" ADD CONSTRAINT "membership_decisions_substance_id_regulated_substances_id_fk" FOREIGN KEY ("substance_id") REFERENCES "public"."regulated_substances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_decisions" ADD CONSTRAINT "membership_decisions_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_decisions" ADD CONSTRAINT "membership_decisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulated_substances" ADD CONSTRAINT "regulated_substances_source_edition_id_source_editions_id_fk" FOREIGN KEY ("source_edition_id") REFERENCES "public"."source_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substance_members" ADD CONSTRAINT "substance_members_substance_id_regulated_substances_id_fk" FOREIGN KEY ("substance_id") REFERENCES "public"."regulated_substances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substance_members" ADD CONSTRAINT "substance_members_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_decisions_pair" ON "membership_decisions" USING btree ("substance_id","ingredient_id");--> statement-breakpoint
CREATE INDEX "substance_members_ingredient" ON "substance_members" USING btree ("ingredient_id");--> statement-breakpoint
ALTER TABLE "regulations" ADD CONSTRAINT "regulations_substance_id_regulated_substances_id_fk" FOREIGN KEY ("substance_id") REFERENCES "public"."regulated_substances"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regulations_substance" ON "regulations" USING btree ("substance_id");