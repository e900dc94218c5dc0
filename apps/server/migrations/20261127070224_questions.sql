CREATE TABLE "assessment_course" (
	"assessment_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	CONSTRAINT "assessment_course_assessment_id_course_id_pk" PRIMARY KEY("assessment_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "assessment_revision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"layout" jsonb NOT NULL,
	"total_points" numeric(8, 2) NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"folder" text,
	"strand" text,
	"level_id" uuid,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"current_number" integer DEFAULT 1 NOT NULL,
	"question_text" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(left(question_text, 1000))) STORED NOT NULL,
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_key" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"solution" jsonb NOT NULL,
	"explanation" text
);
--> statement-breakpoint
CREATE TABLE "question_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"question_type" text NOT NULL,
	"question_text" text NOT NULL,
	"points" numeric(8, 2) NOT NULL,
	"content" jsonb NOT NULL,
	"image_file_id" uuid,
	"audio_file_id" uuid,
	"video_file_id" uuid,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_version_points" CHECK ("question_version"."points" > 0)
);
--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "search_text" text GENERATED ALWAYS AS (bw_search_text(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "origin" text DEFAULT 'SHEET' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "max_attempts" integer;--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "duration_minutes" integer;--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "shuffle_questions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "show_answers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "show_submission_history" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "scoring_method_id" uuid;--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "scoring_config" jsonb;--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "question_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "is_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_course" ADD CONSTRAINT "assessment_course_assessment_id_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_course" ADD CONSTRAINT "assessment_course_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_revision" ADD CONSTRAINT "assessment_revision_assessment_id_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_level_id_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_key" ADD CONSTRAINT "question_key_version_id_question_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_image_file_id_file_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_audio_file_id_file_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_video_file_id_file_id_fk" FOREIGN KEY ("video_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_course_course_id_index" ON "assessment_course" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_revision_number" ON "assessment_revision" USING btree ("assessment_id","number");--> statement-breakpoint
CREATE INDEX "question_by_age" ON "question" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "question_search" ON "question" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "question_by_folder" ON "question" USING btree ("folder");--> statement-breakpoint
CREATE INDEX "question_by_tag" ON "question" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "question_level_id_index" ON "question" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "question_created_by_id_index" ON "question" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_version_number" ON "question_version" USING btree ("question_id","number");--> statement-breakpoint
CREATE INDEX "question_version_image_file_id_index" ON "question_version" USING btree ("image_file_id");--> statement-breakpoint
CREATE INDEX "question_version_audio_file_id_index" ON "question_version" USING btree ("audio_file_id");--> statement-breakpoint
CREATE INDEX "question_version_video_file_id_index" ON "question_version" USING btree ("video_file_id");--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_scoring_method_id_scoring_method_id_fk" FOREIGN KEY ("scoring_method_id") REFERENCES "public"."scoring_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_search" ON "assessment" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assessment_by_origin" ON "assessment" USING btree ("origin","created_at","id");--> statement-breakpoint
CREATE INDEX "assessment_scoring_method_id_index" ON "assessment" USING btree ("scoring_method_id");--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_attempts_positive" CHECK ("assessment"."max_attempts" >= 1);--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_duration_positive" CHECK ("assessment"."duration_minutes" >= 1);--> statement-breakpoint
CREATE TRIGGER question_version_append_only BEFORE UPDATE ON "question_version" FOR EACH ROW EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER question_key_append_only BEFORE UPDATE ON "question_key" FOR EACH ROW EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER assessment_revision_append_only BEFORE UPDATE ON "assessment_revision" FOR EACH ROW EXECUTE FUNCTION bw_append_only();
