DROP INDEX "quote_messages_client_key";--> statement-breakpoint
DROP INDEX "quote_responses_client_key";--> statement-breakpoint
DROP INDEX "quotes_client_key";--> statement-breakpoint
ALTER TABLE "quote_messages" DROP COLUMN "client_key";--> statement-breakpoint
ALTER TABLE "quote_responses" DROP COLUMN "client_key";--> statement-breakpoint
ALTER TABLE "quotes" DROP COLUMN "client_key";