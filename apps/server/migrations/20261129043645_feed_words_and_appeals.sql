DROP INDEX "post_by_time";--> statement-breakpoint
DROP INDEX "content_report_by_time";--> statement-breakpoint
CREATE INDEX "post_by_time" ON "post" USING btree ("shown_at","id");--> statement-breakpoint
CREATE INDEX "content_report_by_time" ON "content_report" USING btree ("at","id");