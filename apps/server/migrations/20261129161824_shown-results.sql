DROP INDEX "report_template_name";--> statement-breakpoint
ALTER TABLE "report_template" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "report_template_archived" ON "report_template" USING btree ("name","id") WHERE "report_template"."is_archived";--> statement-breakpoint
CREATE UNIQUE INDEX "report_template_name" ON "report_template" USING btree (lower("name")) WHERE not "report_template"."is_archived";--> statement-breakpoint
-- hand: begin
-- Results of sheets and of sessions by hand that are seen already are not seen for the first time again.
UPDATE "student_assessment" SET "released_at" = sc."released_at" FROM "scheduled_assessment" sc
  WHERE sc."id" = "student_assessment"."scheduled_assessment_id" AND sc."revision_id" IS NULL AND sc."released_at" IS NOT NULL
    AND "student_assessment"."status" = 'GRADED' AND "student_assessment"."released_at" IS NULL;--> statement-breakpoint
UPDATE "scheduled_assessment" SET "created_by_id" = ms."created_by_id" FROM "manual_session" ms
  WHERE ms."scheduled_assessment_id" = "scheduled_assessment"."id" AND "scheduled_assessment"."created_by_id" IS NULL;
-- hand: end
