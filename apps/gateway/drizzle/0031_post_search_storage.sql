-- Pairs lie outside the rows and keys inside: what is frequent is found by looking through the newest keys. Nothing is learnt
-- of how frequent pairs are: their index is always better than looking through all texts.
ALTER TABLE "post_search" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "comment_search" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "post_search" ALTER COLUMN "title_key" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "post_search" ALTER COLUMN "text_key" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "post_search" ALTER COLUMN "title_pairs" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "post_search" ALTER COLUMN "pairs" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "comment_search" ALTER COLUMN "text_key" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "comment_search" ALTER COLUMN "pairs" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "post_search" ALTER COLUMN "title_pairs" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "post_search" ALTER COLUMN "pairs" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "comment_search" ALTER COLUMN "pairs" SET STATISTICS 0;--> statement-breakpoint
-- What the search box shows of a post changes with its board, and goes with it.
CREATE TRIGGER post_search_told_updated AFTER UPDATE ON "post_search" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('post_id');--> statement-breakpoint
CREATE TRIGGER post_search_told_deleted AFTER DELETE ON "post_search" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('post_id');--> statement-breakpoint
CREATE TRIGGER post_search_told_emptied AFTER TRUNCATE ON "post_search" EXECUTE FUNCTION tell_emptied_table();
