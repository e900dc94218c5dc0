CREATE TABLE "sitting_reopening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sitting_id" uuid NOT NULL,
	"attempt_id" uuid,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sitting_reopening" ADD CONSTRAINT "sitting_reopening_sitting_id_scheduled_assessment_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."scheduled_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_reopening" ADD CONSTRAINT "sitting_reopening_attempt_id_student_assessment_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."student_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sitting_reopening_by_sitting" ON "sitting_reopening" USING btree ("sitting_id","at");--> statement-breakpoint
CREATE INDEX "sitting_reopening_attempt_id_index" ON "sitting_reopening" USING btree ("attempt_id");--> statement-breakpoint
-- hand: begin
CREATE TRIGGER sitting_reopening_append_only BEFORE UPDATE ON "sitting_reopening" FOR EACH ROW EXECUTE FUNCTION bw_append_only();
-- hand: end
