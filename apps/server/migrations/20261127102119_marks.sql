CREATE TABLE "regrade_row" (
	"run_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"from_hundredths" integer,
	"from_state" text NOT NULL,
	"to_hundredths" integer NOT NULL,
	"to_state" text NOT NULL,
	CONSTRAINT "regrade_row_run_id_attempt_id_slot_pk" PRIMARY KEY("run_id","attempt_id","slot")
);
--> statement-breakpoint
CREATE TABLE "regrade_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sitting_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"corrected_version_id" uuid,
	"includes_human" boolean NOT NULL,
	"nobody_loses" boolean NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"undone_by_id" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "regrade_run_key" CHECK (("regrade_run"."kind" = 'KEY') = ("regrade_run"."corrected_version_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "result_detail" text;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "scaled" jsonb;--> statement-breakpoint
ALTER TABLE "regrade_row" ADD CONSTRAINT "regrade_row_run_id_regrade_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."regrade_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrade_row" ADD CONSTRAINT "regrade_row_attempt_id_student_assessment_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."student_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrade_run" ADD CONSTRAINT "regrade_run_sitting_id_scheduled_assessment_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."scheduled_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regrade_row_attempt_id_index" ON "regrade_row" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "regrade_run_by_sitting" ON "regrade_run" USING btree ("sitting_id","at");--> statement-breakpoint
CREATE INDEX "regrade_run_version_id_index" ON "regrade_run" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "scheduled_assessment_open" ON "scheduled_assessment" USING btree ("revision_id") WHERE "scheduled_assessment"."status" in ('PUBLISHED', 'ACTIVE');--> statement-breakpoint
CREATE TRIGGER regrade_row_append_only BEFORE UPDATE ON "regrade_row" FOR EACH ROW EXECUTE FUNCTION bw_append_only();
