ALTER TABLE "lead" ADD COLUMN "stage_order" integer GENERATED ALWAYS AS (array_position(array['NEW', 'CONTACTED', 'QUALIFIED', 'OPPORTUNITY', 'NEGOTIATION', 'WON', 'LOST'], current_stage)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "student_without_contact" ON "student" USING btree ("sort_name","id") WHERE "student"."emergency_contact_name" is null;--> statement-breakpoint
CREATE INDEX "lead_by_follow_up_downwards" ON "lead" USING btree ("next_follow_up" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_by_name" ON "lead" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "lead_by_company" ON "lead" USING btree ("company","id");--> statement-breakpoint
CREATE INDEX "lead_by_company_downwards" ON "lead" USING btree ("company" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_by_value" ON "lead" USING btree ("expected_value","id");--> statement-breakpoint
CREATE INDEX "lead_by_value_downwards" ON "lead" USING btree ("expected_value" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_by_activity" ON "lead" USING btree ("last_activity_at","id");--> statement-breakpoint
CREATE INDEX "lead_by_activity_downwards" ON "lead" USING btree ("last_activity_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_by_source" ON "lead" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "lead_by_stage_order" ON "lead" USING btree ("stage_order","id");