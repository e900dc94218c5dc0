CREATE TABLE "release_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"from_percent" numeric(5, 2) NOT NULL,
	"to_percent" numeric(5, 2) NOT NULL,
	"assessment_type" text,
	"course_id" uuid,
	"class_id" uuid,
	"strand" text,
	"action" text NOT NULL,
	"task_template_id" uuid,
	"feedback_template_id" uuid,
	"recipients" text[] NOT NULL,
	"due_in_days" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_rule_range" CHECK ("release_rule"."from_percent" >= 0 and "release_rule"."to_percent" <= 100 and "release_rule"."from_percent" <= "release_rule"."to_percent"),
	CONSTRAINT "release_rule_template" CHECK (("release_rule"."action" = 'GIVE_TASK') = ("release_rule"."task_template_id" is not null)
        and ("release_rule"."action" = 'ASK_FEEDBACK') = ("release_rule"."feedback_template_id" is not null)),
	CONSTRAINT "release_rule_recipients" CHECK (cardinality("release_rule"."recipients") > 0),
	CONSTRAINT "release_rule_due" CHECK ("release_rule"."due_in_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "release_rule_run" (
	"rule_id" uuid NOT NULL,
	"sitting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_rule_run_rule_id_sitting_id_student_id_pk" PRIMARY KEY("rule_id","sitting_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "attempt_play" (
	"attempt_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"plays" integer NOT NULL,
	"ticket" text NOT NULL,
	"played_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_play_attempt_id_file_id_pk" PRIMARY KEY("attempt_id","file_id"),
	CONSTRAINT "attempt_play_positive" CHECK ("attempt_play"."plays" > 0)
);
--> statement-breakpoint
ALTER TABLE "scheduled_assessment" DROP CONSTRAINT "scheduled_assessment_for_whom";--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "make_up_of_id" uuid;--> statement-breakpoint
ALTER TABLE "sitting_candidate" ADD COLUMN "max_plays" integer;--> statement-breakpoint
ALTER TABLE "release_rule" ADD CONSTRAINT "release_rule_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rule" ADD CONSTRAINT "release_rule_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rule" ADD CONSTRAINT "release_rule_task_template_id_task_template_id_fk" FOREIGN KEY ("task_template_id") REFERENCES "public"."task_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rule" ADD CONSTRAINT "release_rule_feedback_template_id_feedback_template_id_fk" FOREIGN KEY ("feedback_template_id") REFERENCES "public"."feedback_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rule" ADD CONSTRAINT "release_rule_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rule_run" ADD CONSTRAINT "release_rule_run_rule_id_release_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."release_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rule_run" ADD CONSTRAINT "release_rule_run_sitting_id_scheduled_assessment_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."scheduled_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rule_run" ADD CONSTRAINT "release_rule_run_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_play" ADD CONSTRAINT "attempt_play_attempt_id_student_assessment_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."student_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_rule_by_name" ON "release_rule" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "release_rule_course_id_index" ON "release_rule" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "release_rule_class_id_index" ON "release_rule" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "release_rule_task_template_id_index" ON "release_rule" USING btree ("task_template_id");--> statement-breakpoint
CREATE INDEX "release_rule_feedback_template_id_index" ON "release_rule" USING btree ("feedback_template_id");--> statement-breakpoint
CREATE INDEX "release_rule_created_by_id_index" ON "release_rule" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "release_rule_run_sitting_id_index" ON "release_rule_run" USING btree ("sitting_id");--> statement-breakpoint
CREATE INDEX "release_rule_run_student_id_index" ON "release_rule_run" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD CONSTRAINT "scheduled_assessment_make_up_of_id_scheduled_assessment_id_fk" FOREIGN KEY ("make_up_of_id") REFERENCES "public"."scheduled_assessment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_assessment_make_up_of_id_index" ON "scheduled_assessment" USING btree ("make_up_of_id");--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD CONSTRAINT "scheduled_assessment_for_whom" CHECK ("scheduled_assessment"."revision_id" is null or "scheduled_assessment"."make_up_of_id" is not null and "scheduled_assessment"."assignment_type" = 'STUDENTS'
        or ("scheduled_assessment"."assignment_type" = 'CLASS') = ("scheduled_assessment"."assigned_class_id" is not null));--> statement-breakpoint
ALTER TABLE "sitting_candidate" ADD CONSTRAINT "sitting_candidate_plays" CHECK ("sitting_candidate"."max_plays" between 1 and 100);