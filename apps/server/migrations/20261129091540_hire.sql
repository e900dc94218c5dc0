CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appraisal_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"value" numeric(19, 4),
	"n" integer NOT NULL,
	"median" numeric(19, 4),
	"definition" text NOT NULL,
	"is_for_employee" boolean NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_once" UNIQUE("appraisal_id","metric"),
	CONSTRAINT "evidence_number" CHECK ("evidence"."n" >= 0)
);
--> statement-breakpoint
ALTER TABLE "goal" ADD COLUMN "metric" text;--> statement-breakpoint
ALTER TABLE "goal_progress" ADD COLUMN "source" text DEFAULT 'PERSON' NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_appraisal_id_appraisal_id_fk" FOREIGN KEY ("appraisal_id") REFERENCES "public"."appraisal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal" ADD CONSTRAINT "goal_of_a_figure" CHECK ("goal"."metric" is null or ("goal"."baseline_value" is not null and "goal"."target_value" is not null));--> statement-breakpoint
-- hand: begin
CREATE TRIGGER evidence_append_only BEFORE UPDATE ON "evidence" FOR EACH ROW EXECUTE FUNCTION bw_performance_append_only();--> statement-breakpoint
CREATE TRIGGER evidence_kept BEFORE INSERT OR DELETE ON "evidence" FOR EACH ROW EXECUTE FUNCTION bw_appraisal_row_kept();
-- hand: end
