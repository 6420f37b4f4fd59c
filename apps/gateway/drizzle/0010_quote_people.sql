CREATE INDEX "quote_checkouts_user" ON "quote_checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quote_events_actor" ON "quote_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "quote_messages_author" ON "quote_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "quote_responses_author" ON "quote_responses" USING btree ("author_id");