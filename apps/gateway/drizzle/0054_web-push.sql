CREATE TABLE "push_sendings" (
	"subscription_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"alarm" text,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_notice" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_sendings_subscription_id_notification_id_pk" PRIMARY KEY("subscription_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sid" text NOT NULL,
	"endpoint" text NOT NULL,
	"service" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"expires_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"pushed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_sid_unique" UNIQUE("sid"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "push_alarms" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "push_sendings" ADD CONSTRAINT "push_sendings_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_sendings" ADD CONSTRAINT "push_sendings_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_sendings_due" ON "push_sendings" USING btree ("is_notice","due_at") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "push_sendings_notification" ON "push_sendings" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_sendings_created" ON "push_sendings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_thread" ON "notifications" USING btree ("user_id","thread_id","id") WHERE thread_id IS NOT NULL;