CREATE TABLE "accepted_answer" (
	"log_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accepted_answer" ADD CONSTRAINT "accepted_answer_log_id_attempt_answer_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."attempt_answer_log"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- hand: begin
CREATE TRIGGER accepted_answer_append_only BEFORE UPDATE ON "accepted_answer" FOR EACH ROW EXECUTE FUNCTION bw_append_only();
-- hand: end
