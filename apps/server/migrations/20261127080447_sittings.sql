CREATE TABLE "attempt_answer" (
	"attempt_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"version_id" uuid NOT NULL,
	"value" jsonb,
	"epoch" integer NOT NULL,
	"seq" integer NOT NULL,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"awarded" integer,
	"mark_state" text DEFAULT 'NONE' NOT NULL,
	"comment" text,
	"mark_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attempt_answer_attempt_id_slot_pk" PRIMARY KEY("attempt_id","slot"),
	CONSTRAINT "attempt_answer_marked" CHECK (("attempt_answer"."mark_state" in ('AUTO', 'HUMAN', 'PROPOSED')) = ("attempt_answer"."awarded" is not null))
);
--> statement-breakpoint
CREATE TABLE "attempt_answer_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"epoch" integer NOT NULL,
	"seq" integer NOT NULL,
	"value" jsonb,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mark_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"from_hundredths" integer,
	"to_hundredths" integer NOT NULL,
	"cause" text NOT NULL,
	"comment" text,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitoring_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_release" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sitting_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sitting_candidate" (
	"sitting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"is_assigned" boolean DEFAULT false NOT NULL,
	"extra_percent" integer DEFAULT 0 NOT NULL,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"extra_attempts" integer DEFAULT 0 NOT NULL,
	"excused_reason" text,
	"is_held_back" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sitting_candidate_sitting_id_student_id_pk" PRIMARY KEY("sitting_id","student_id"),
	CONSTRAINT "sitting_candidate_percent" CHECK ("sitting_candidate"."extra_percent" between 0 and 300),
	CONSTRAINT "sitting_candidate_minutes" CHECK ("sitting_candidate"."extra_minutes" between 0 and 600),
	CONSTRAINT "sitting_candidate_attempts" CHECK ("sitting_candidate"."extra_attempts" between 0 and 20)
);
--> statement-breakpoint
CREATE TABLE "sitting_time_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sitting_id" uuid NOT NULL,
	"student_id" uuid,
	"kind" text NOT NULL,
	"seconds" integer NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "revision_id" uuid;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "assignment_type" text DEFAULT 'CLASS' NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "window_mode" text DEFAULT 'START_WITHIN' NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "grace_seconds" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "late_rule" jsonb;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "attempt_rule" text DEFAULT 'HIGHEST' NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "release_policy" text DEFAULT 'BY_HAND' NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "location_id" uuid;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "seed" text;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "max_score" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "writer_epoch" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "submit_reason" text;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempt_answer" ADD CONSTRAINT "attempt_answer_attempt_id_student_assessment_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."student_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answer_log" ADD CONSTRAINT "attempt_answer_log_attempt_id_student_assessment_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."student_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_event" ADD CONSTRAINT "mark_event_attempt_id_student_assessment_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."student_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_event" ADD CONSTRAINT "monitoring_event_attempt_id_student_assessment_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."student_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_release" ADD CONSTRAINT "result_release_sitting_id_scheduled_assessment_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."scheduled_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_release" ADD CONSTRAINT "result_release_attempt_id_student_assessment_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."student_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_candidate" ADD CONSTRAINT "sitting_candidate_sitting_id_scheduled_assessment_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."scheduled_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_candidate" ADD CONSTRAINT "sitting_candidate_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_time_change" ADD CONSTRAINT "sitting_time_change_sitting_id_scheduled_assessment_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."scheduled_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_answer_to_mark" ON "attempt_answer" USING btree ("version_id","mark_state");--> statement-breakpoint
CREATE INDEX "attempt_answer_log_by_attempt" ON "attempt_answer_log" USING btree ("attempt_id","slot","at");--> statement-breakpoint
CREATE INDEX "mark_event_by_attempt" ON "mark_event" USING btree ("attempt_id","slot","at");--> statement-breakpoint
CREATE INDEX "monitoring_event_by_attempt" ON "monitoring_event" USING btree ("attempt_id","occurred_at");--> statement-breakpoint
CREATE INDEX "result_release_by_sitting" ON "result_release" USING btree ("sitting_id","at");--> statement-breakpoint
CREATE INDEX "result_release_attempt_id_index" ON "result_release" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "sitting_candidate_student_id_index" ON "sitting_candidate" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "sitting_time_change_by_sitting" ON "sitting_time_change" USING btree ("sitting_id","at");--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD CONSTRAINT "scheduled_assessment_revision_id_assessment_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."assessment_revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD CONSTRAINT "scheduled_assessment_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD CONSTRAINT "scheduled_assessment_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_assessment_by_start" ON "scheduled_assessment" USING btree ("scheduled_date_time","id") WHERE "scheduled_assessment"."revision_id" is not null;--> statement-breakpoint
CREATE INDEX "scheduled_assessment_revision_id_index" ON "scheduled_assessment" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "scheduled_assessment_location_id_index" ON "scheduled_assessment" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "scheduled_assessment_created_by_id_index" ON "scheduled_assessment" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "student_assessment_counts" ON "student_assessment" USING btree ("scheduled_assessment_id","student_id") WHERE "student_assessment"."counts";--> statement-breakpoint
CREATE UNIQUE INDEX "student_assessment_writing" ON "student_assessment" USING btree ("scheduled_assessment_id","student_id") WHERE "student_assessment"."status" = 'IN_PROGRESS';--> statement-breakpoint
CREATE INDEX "student_assessment_ending" ON "student_assessment" USING btree ("ends_at") WHERE "student_assessment"."status" = 'IN_PROGRESS';--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD CONSTRAINT "scheduled_assessment_grace" CHECK ("scheduled_assessment"."grace_seconds" between 0 and 300);--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD CONSTRAINT "scheduled_assessment_cancelled" CHECK ("scheduled_assessment"."status" <> 'CANCELLED' or "scheduled_assessment"."cancel_reason" is not null);--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD CONSTRAINT "scheduled_assessment_closes" CHECK ("scheduled_assessment"."closes_at" > "scheduled_assessment"."scheduled_date_time");--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD CONSTRAINT "scheduled_assessment_for_whom" CHECK ("scheduled_assessment"."revision_id" is null or ("scheduled_assessment"."assignment_type" = 'CLASS') = ("scheduled_assessment"."assigned_class_id" is not null));--> statement-breakpoint
CREATE TRIGGER attempt_answer_log_append_only BEFORE UPDATE ON "attempt_answer_log" FOR EACH ROW EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER mark_event_append_only BEFORE UPDATE ON "mark_event" FOR EACH ROW EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER sitting_time_change_append_only BEFORE UPDATE ON "sitting_time_change" FOR EACH ROW EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER result_release_append_only BEFORE UPDATE ON "result_release" FOR EACH ROW EXECUTE FUNCTION bw_append_only();
