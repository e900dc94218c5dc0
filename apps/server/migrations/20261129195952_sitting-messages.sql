CREATE TABLE "sitting_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sitting_id" uuid NOT NULL,
	"student_id" uuid,
	"text" text NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sitting_message" ADD CONSTRAINT "sitting_message_sitting_id_scheduled_assessment_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."scheduled_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sitting_message_by_sitting" ON "sitting_message" USING btree ("sitting_id","at");--> statement-breakpoint
-- hand: begin
CREATE TRIGGER sitting_message_append_only BEFORE UPDATE ON "sitting_message" FOR EACH ROW EXECUTE FUNCTION bw_append_only();
-- hand: end
