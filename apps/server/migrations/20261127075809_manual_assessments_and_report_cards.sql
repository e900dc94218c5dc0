CREATE TABLE "manual_assessment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"description" text,
	"assessment_type" text NOT NULL,
	"digital_assessment_id" uuid,
	"course_id" uuid,
	"scoring_method_id" uuid,
	"max_score" numeric(8, 2) NOT NULL,
	"passing_score" numeric(8, 2),
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "manual_assessment_max" CHECK ("manual_assessment"."max_score" >= 1),
	CONSTRAINT "manual_assessment_passing" CHECK ("manual_assessment"."passing_score" between 0 and "manual_assessment"."max_score")
);
--> statement-breakpoint
CREATE TABLE "manual_score" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"examiner_id" uuid NOT NULL,
	"is_absent" boolean DEFAULT false NOT NULL,
	"is_moderator" boolean DEFAULT false NOT NULL,
	"raw_score" numeric(8, 2),
	"normalized_score" numeric(5, 2),
	"graded_score" text,
	"feedback" text,
	"scoring_details" jsonb NOT NULL,
	"entered_by_id" uuid,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verified_by_id" uuid,
	"verified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "manual_score_given" CHECK ("manual_score"."is_absent" = ("manual_score"."raw_score" is null)),
	CONSTRAINT "manual_score_not_negative" CHECK ("manual_score"."raw_score" >= 0),
	CONSTRAINT "manual_score_verified" CHECK ("manual_score"."is_verified" = ("manual_score"."verified_by_id" is not null and "manual_score"."verified_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "manual_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"manual_assessment_id" uuid NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"session_date" date NOT NULL,
	"start_time" time,
	"duration_minutes" integer,
	"class_id" uuid,
	"location_id" uuid,
	"primary_examiner_id" uuid,
	"notes" text,
	"is_completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"created_by_id" uuid,
	"scheduled_assessment_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "manual_session_completed" CHECK ("manual_session"."is_completed" = ("manual_session"."completed_at" is not null)),
	CONSTRAINT "manual_session_duration" CHECK ("manual_session"."duration_minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "manual_session_examiner" (
	"session_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "manual_session_examiner_session_id_employee_id_pk" PRIMARY KEY("session_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "report_card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cycle_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"figures" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_comment" (
	"cycle_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_comment_cycle_id_student_id_pk" PRIMARY KEY("cycle_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "report_cycle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"class_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"missed_rule" text NOT NULL,
	"template_id" uuid NOT NULL,
	"template_number" integer NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_cycle_days" CHECK ("report_cycle"."start_date" <= "report_cycle"."end_date")
);
--> statement-breakpoint
CREATE TABLE "report_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_template_version" (
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"blocks" jsonb NOT NULL,
	"categories" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_template_version_template_id_number_pk" PRIMARY KEY("template_id","number")
);
--> statement-breakpoint
ALTER TABLE "manual_assessment" ADD CONSTRAINT "manual_assessment_digital_assessment_id_assessment_id_fk" FOREIGN KEY ("digital_assessment_id") REFERENCES "public"."assessment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_assessment" ADD CONSTRAINT "manual_assessment_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_assessment" ADD CONSTRAINT "manual_assessment_scoring_method_id_scoring_method_id_fk" FOREIGN KEY ("scoring_method_id") REFERENCES "public"."scoring_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_assessment" ADD CONSTRAINT "manual_assessment_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_score" ADD CONSTRAINT "manual_score_session_id_manual_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."manual_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_score" ADD CONSTRAINT "manual_score_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_score" ADD CONSTRAINT "manual_score_examiner_id_employee_id_fk" FOREIGN KEY ("examiner_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_score" ADD CONSTRAINT "manual_score_entered_by_id_user_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_score" ADD CONSTRAINT "manual_score_verified_by_id_user_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_session" ADD CONSTRAINT "manual_session_manual_assessment_id_manual_assessment_id_fk" FOREIGN KEY ("manual_assessment_id") REFERENCES "public"."manual_assessment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_session" ADD CONSTRAINT "manual_session_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_session" ADD CONSTRAINT "manual_session_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_session" ADD CONSTRAINT "manual_session_primary_examiner_id_employee_id_fk" FOREIGN KEY ("primary_examiner_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_session" ADD CONSTRAINT "manual_session_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_session" ADD CONSTRAINT "manual_session_scheduled_assessment_id_scheduled_assessment_id_fk" FOREIGN KEY ("scheduled_assessment_id") REFERENCES "public"."scheduled_assessment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_session_examiner" ADD CONSTRAINT "manual_session_examiner_session_id_manual_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."manual_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_session_examiner" ADD CONSTRAINT "manual_session_examiner_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card" ADD CONSTRAINT "report_card_cycle_id_report_cycle_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."report_cycle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card" ADD CONSTRAINT "report_card_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card" ADD CONSTRAINT "report_card_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_comment" ADD CONSTRAINT "report_comment_cycle_id_report_cycle_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."report_cycle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_comment" ADD CONSTRAINT "report_comment_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_comment" ADD CONSTRAINT "report_comment_written_by_id_user_id_fk" FOREIGN KEY ("written_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cycle" ADD CONSTRAINT "report_cycle_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cycle" ADD CONSTRAINT "report_cycle_template" FOREIGN KEY ("template_id","template_number") REFERENCES "public"."report_template_version"("template_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_template_version" ADD CONSTRAINT "report_template_version_template_id_report_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."report_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_assessment_by_title" ON "manual_assessment" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "manual_assessment_digital_assessment_id_index" ON "manual_assessment" USING btree ("digital_assessment_id");--> statement-breakpoint
CREATE INDEX "manual_assessment_course_id_index" ON "manual_assessment" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "manual_assessment_scoring_method_id_index" ON "manual_assessment" USING btree ("scoring_method_id");--> statement-breakpoint
CREATE INDEX "manual_assessment_created_by_id_index" ON "manual_assessment" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_score_once" ON "manual_score" USING btree ("session_id","student_id","examiner_id");--> statement-breakpoint
CREATE INDEX "manual_score_by_student" ON "manual_score" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "manual_score_examiner_id_index" ON "manual_score" USING btree ("examiner_id");--> statement-breakpoint
CREATE INDEX "manual_score_entered_by_id_index" ON "manual_score" USING btree ("entered_by_id");--> statement-breakpoint
CREATE INDEX "manual_score_verified_by_id_index" ON "manual_score" USING btree ("verified_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_session_backing" ON "manual_session" USING btree ("scheduled_assessment_id");--> statement-breakpoint
CREATE INDEX "manual_session_by_day" ON "manual_session" USING btree ("manual_assessment_id","session_date","id");--> statement-breakpoint
CREATE INDEX "manual_session_by_class" ON "manual_session" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "manual_session_location_id_index" ON "manual_session" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "manual_session_primary_examiner_id_index" ON "manual_session" USING btree ("primary_examiner_id");--> statement-breakpoint
CREATE INDEX "manual_session_created_by_id_index" ON "manual_session" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "manual_session_examiner_employee_id_index" ON "manual_session_examiner" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_card_revision" ON "report_card" USING btree ("cycle_id","student_id","revision");--> statement-breakpoint
CREATE INDEX "report_card_by_student" ON "report_card" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "report_card_created_by_id_index" ON "report_card" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "report_comment_student_id_index" ON "report_comment" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "report_comment_written_by_id_index" ON "report_comment" USING btree ("written_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cycle_once" ON "report_cycle" USING btree ("class_id",lower("name"));--> statement-breakpoint
CREATE INDEX "report_cycle_by_start" ON "report_cycle" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "report_cycle_by_template" ON "report_cycle" USING btree ("template_id","template_number");--> statement-breakpoint
CREATE UNIQUE INDEX "report_template_name" ON "report_template" USING btree (lower("name"));--> statement-breakpoint
CREATE TRIGGER report_template_version_append_only BEFORE UPDATE OR DELETE ON "report_template_version" FOR EACH ROW EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER report_card_append_only BEFORE UPDATE OR DELETE ON "report_card" FOR EACH ROW EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
INSERT INTO "report_template" ("id", "name", "created_at", "updated_at")
VALUES ('01930000-0000-7000-8000-0000000000c1', 'Term report', now(), now());--> statement-breakpoint
INSERT INTO "report_template_version" ("template_id", "number", "blocks", "categories", "created_at")
VALUES ('01930000-0000-7000-8000-0000000000c1', 1,
  '[{"kind":"MARKS","title":null,"text":null},{"kind":"ATTENDANCE","title":null,"text":null},{"kind":"COMMENT","title":null,"text":null},{"kind":"SIGNATURES","title":null,"text":null}]',
  '[{"name":"Tests","weight":60,"types":["TEST","EXAM"]},{"name":"Classwork","weight":30,"types":["QUIZ","PRACTICE_SHEET"]},{"name":"Speaking and projects","weight":10,"types":["OTHER"]}]',
  now());
