CREATE TABLE "examiner_mark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"role" text NOT NULL,
	"examiner_id" uuid,
	"hundredths" integer NOT NULL,
	"rubric" jsonb,
	"comment" text,
	"annotations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "has_two_examiners" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "examiner_mark" ADD CONSTRAINT "examiner_mark_attempt_id_student_assessment_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."student_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "examiner_mark" ADD CONSTRAINT "examiner_mark_examiner_id_user_id_fk" FOREIGN KEY ("examiner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "examiner_mark_role" ON "examiner_mark" USING btree ("attempt_id","slot","role");--> statement-breakpoint
CREATE UNIQUE INDEX "examiner_mark_person" ON "examiner_mark" USING btree ("attempt_id","slot","examiner_id");--> statement-breakpoint
CREATE INDEX "examiner_mark_examiner_id_index" ON "examiner_mark" USING btree ("examiner_id");