CREATE TABLE "skill_evidence" (
	"attempt_id" uuid NOT NULL,
	"strand" text NOT NULL,
	"student_id" uuid NOT NULL,
	"sitting_id" uuid NOT NULL,
	"date" date NOT NULL,
	"points" numeric(8, 2) NOT NULL,
	"awarded" numeric(8, 2) NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "skill_evidence_attempt_id_strand_pk" PRIMARY KEY("attempt_id","strand"),
	CONSTRAINT "skill_evidence_amounts" CHECK ("skill_evidence"."points" > 0 and "skill_evidence"."pieces" > 0)
);
--> statement-breakpoint
ALTER TABLE "skill_evidence" ADD CONSTRAINT "skill_evidence_attempt_id_student_assessment_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."student_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_evidence" ADD CONSTRAINT "skill_evidence_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_evidence" ADD CONSTRAINT "skill_evidence_sitting_id_scheduled_assessment_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."scheduled_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "skill_evidence_by_student" ON "skill_evidence" USING btree ("student_id","strand");--> statement-breakpoint
CREATE INDEX "skill_evidence_sitting_id_index" ON "skill_evidence" USING btree ("sitting_id");