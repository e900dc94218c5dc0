-- A message could name a feedback request or category before there were any: what it names exists nowhere.
update message set source_feedback_prompt_id = null, feedback_category_id = null
where source_feedback_prompt_id is not null or feedback_category_id is not null;
--> statement-breakpoint
CREATE TABLE "assessment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"description" text,
	"assessment_type" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"total_points" numeric(8, 2),
	"passing_percentage" numeric(5, 2),
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_points_positive" CHECK ("assessment"."total_points" > 0),
	CONSTRAINT "assessment_passing_percent" CHECK ("assessment"."passing_percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "scheduled_assessment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"assigned_class_id" uuid,
	"course_id" uuid,
	"date" date NOT NULL,
	"scheduled_date_time" timestamp with time zone,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"released_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_assessment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scheduled_assessment_id" uuid,
	"assessment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"status" text NOT NULL,
	"score" numeric(8, 2),
	"feedback" text,
	"attempt_number" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"graded_at" timestamp with time zone,
	"graded_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_assessment_score_not_negative" CHECK ("student_assessment"."score" >= 0),
	CONSTRAINT "student_assessment_graded" CHECK ("student_assessment"."status" <> 'GRADED' or "student_assessment"."score" is not null)
);
--> statement-breakpoint
CREATE TABLE "attendance_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"student_id" uuid,
	"employee_id" uuid,
	"user_id" uuid,
	"status" text NOT NULL,
	"late_minutes" integer,
	"notes" text,
	"absence_reason" text,
	"deduct_session" boolean NOT NULL,
	"recorded_by_id" uuid,
	"told_status" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendance_record_of_one" CHECK (num_nonnulls("attendance_record"."student_id", "attendance_record"."employee_id") = 1),
	CONSTRAINT "attendance_record_late" CHECK ("attendance_record"."status" <> 'LATE' or ("attendance_record"."late_minutes" is not null and "attendance_record"."late_minutes" between 1 and 480)),
	CONSTRAINT "attendance_record_reason" CHECK ("attendance_record"."status" in ('PRESENT', 'LATE') or coalesce(trim("attendance_record"."absence_reason"), '') <> '')
);
--> statement-breakpoint
CREATE TABLE "attendance_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"session_notes" text,
	"taken_by_id" uuid,
	"taken_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendance_session_unique" UNIQUE("occurrence_id")
);
--> statement-breakpoint
CREATE TABLE "class_departure" (
	"class_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_departure_class_id_employee_id_pk" PRIMARY KEY("class_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "automation_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"trigger_type" text NOT NULL,
	"trigger_config" jsonb NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"enabled_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"task_template_id" uuid,
	"target_audience_scope" text,
	"target_audience_config" jsonb,
	"task_mode" text DEFAULT 'EACH' NOT NULL,
	"due_in_days" integer,
	"kanban_board_id" uuid,
	"kanban_column_id" uuid,
	"created_by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_trigger_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"trigger_type" text NOT NULL,
	"trigger_config" jsonb NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"enabled_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"feedback_template_id" uuid NOT NULL,
	"target_audience_scope" text NOT NULL,
	"target_audience_config" jsonb NOT NULL,
	"subject_audience" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trigger_firing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_rule_id" uuid,
	"automation_rule_id" uuid,
	"event_key" text NOT NULL,
	"event" text NOT NULL,
	"event_at" timestamp with time zone NOT NULL,
	"context" jsonb NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"made_ids" uuid[] DEFAULT '{}' NOT NULL,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fired_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trigger_firing_of_one_rule" CHECK (num_nonnulls("trigger_firing"."feedback_rule_id", "trigger_firing"."automation_rule_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "trigger_watermark" (
	"id" integer PRIMARY KEY NOT NULL,
	"processed_until" timestamp with time zone NOT NULL,
	CONSTRAINT "trigger_watermark_one" CHECK ("trigger_watermark"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "attendance_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"clock_in_time" timestamp with time zone,
	"clock_out_time" timestamp with time zone,
	"ip_address" text,
	"device_info" text,
	"location_data" jsonb,
	"status" text NOT NULL,
	"punch_source" text DEFAULT 'MANUAL' NOT NULL,
	"notes" text,
	"employee_shift_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendance_log_times" CHECK (num_nonnulls("attendance_log"."clock_in_time", "attendance_log"."clock_out_time") > 0
        and ("attendance_log"."clock_out_time" is null or "attendance_log"."clock_in_time" is null or "attendance_log"."clock_out_time" >= "attendance_log"."clock_in_time"))
);
--> statement-breakpoint
CREATE TABLE "feedback_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" "citext" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_category_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "feedback_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_response_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_id" uuid NOT NULL,
	"comment_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid,
	"title" text NOT NULL,
	"message" text,
	"due_at" timestamp with time zone,
	"form_schema" jsonb NOT NULL,
	"prompting_user_id" uuid,
	"subject_user_id" uuid,
	"class_id" uuid,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"is_visible_to_subject" boolean DEFAULT false NOT NULL,
	"receiver_role_ids" uuid[] DEFAULT '{}' NOT NULL,
	"receiver_user_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_request_respondent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"event_key" text,
	"asked_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feedback_response" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid,
	"template_id" uuid,
	"respondent_id" uuid,
	"subject_user_id" uuid,
	"subject_type" text,
	"form_schema" jsonb,
	"response_data" jsonb NOT NULL,
	"adhoc_feedback" text,
	"context" jsonb,
	"rating_sum" double precision DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"shown_count" integer DEFAULT 0 NOT NULL,
	"answered_count" integer DEFAULT 0 NOT NULL,
	"hours_to_answer" double precision,
	"released_at" timestamp with time zone,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_response_has_a_source" CHECK (num_nonnulls("feedback_response"."request_id", "feedback_response"."template_id", "feedback_response"."adhoc_feedback") > 0)
);
--> statement-breakpoint
CREATE TABLE "feedback_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"is_about_user" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"is_visible_to_subject" boolean DEFAULT false NOT NULL,
	"feedback_category_id" uuid,
	"form_schema" jsonb NOT NULL,
	"default_request_title" text,
	"default_request_message" text,
	"additional_receiver_role_ids" uuid[] DEFAULT '{}' NOT NULL,
	"analytics_role_ids" uuid[] DEFAULT '{}' NOT NULL,
	"analytics_user_ids" uuid[] DEFAULT '{}' NOT NULL,
	"dashboard_links" text[] DEFAULT '{}' NOT NULL,
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kanban_board" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"owner_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kanban_card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"column_id" uuid NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"description" text,
	"assignee_id" uuid,
	"due_date" date,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"order" integer NOT NULL,
	"task_instance_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kanban_column" (
	"id" uuid PRIMARY KEY NOT NULL,
	"board_id" uuid NOT NULL,
	"name" text NOT NULL,
	"order" integer NOT NULL,
	"wip_limit" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kanban_column_limit" CHECK ("kanban_column"."wip_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "kanban_member" (
	"board_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "kanban_member_board_id_user_id_pk" PRIMARY KEY("board_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "module" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"type" text DEFAULT 'Custom Module' NOT NULL,
	"description" text,
	"icon" text,
	"color" text,
	"path" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "module_name_trimmed" CHECK ("module"."name" = btrim("module"."name"))
);
--> statement-breakpoint
CREATE TABLE "module_role" (
	"module_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "module_role_module_id_role_id_pk" PRIMARY KEY("module_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "workflow" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workflow_name_trimmed" CHECK ("workflow"."name" = btrim("workflow"."name"))
);
--> statement-breakpoint
CREATE TABLE "workflow_role" (
	"workflow_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "workflow_role_workflow_id_role_id_pk" PRIMARY KEY("workflow_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "workflow_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workflow_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"type" text DEFAULT 'TASK' NOT NULL,
	"assignee_role_id" uuid
);
--> statement-breakpoint
CREATE TABLE "media_asset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"type" text NOT NULL,
	"alt" text NOT NULL,
	"caption" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"page_id" uuid,
	"template_id" uuid,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"slug" "citext" NOT NULL,
	"type" text NOT NULL,
	"template_id" uuid,
	"content" jsonb NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"seo_keywords" text[] DEFAULT '{}' NOT NULL,
	"og_image" text,
	"canonical_url" text,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"published_at" timestamp with time zone,
	"scheduled_publish_at" timestamp with time zone,
	"released_version" integer,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(title || ' ' || slug::text)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_slug_unique" UNIQUE("slug"),
	CONSTRAINT "page_schedule" CHECK (("page"."status" = 'SCHEDULED') = ("page"."scheduled_publish_at" is not null)),
	CONSTRAINT "page_released" CHECK (("page"."status" in ('PUBLISHED', 'SCHEDULED')) = ("page"."released_version" is not null))
);
--> statement-breakpoint
CREATE TABLE "page_address" (
	"slug" "citext" PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_preview" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_by_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"seo_keywords" text[] DEFAULT '{}' NOT NULL,
	"og_image" text,
	"canonical_url" text,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"restored_from" integer,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_view" (
	"page_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_view_page_id_day_pk" PRIMARY KEY("page_id","day")
);
--> statement-breakpoint
CREATE TABLE "form_submission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_type" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"page_id" uuid,
	"course_id" uuid,
	"lead_id" uuid,
	"token_id" uuid NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"email" text,
	"data" jsonb NOT NULL,
	"reason" text,
	"processed_by_id" uuid,
	"processed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(name || ' ' || coalesce(email, ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"content" jsonb NOT NULL,
	"thumbnail" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(name || ' ' || coalesce(description, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "feedback_respondent_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "feedback_response_id" uuid;--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD CONSTRAINT "scheduled_assessment_assessment_id_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD CONSTRAINT "scheduled_assessment_assigned_class_id_class_id_fk" FOREIGN KEY ("assigned_class_id") REFERENCES "public"."class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_assessment" ADD CONSTRAINT "scheduled_assessment_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD CONSTRAINT "student_assessment_scheduled_assessment_id_scheduled_assessment_id_fk" FOREIGN KEY ("scheduled_assessment_id") REFERENCES "public"."scheduled_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD CONSTRAINT "student_assessment_assessment_id_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD CONSTRAINT "student_assessment_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD CONSTRAINT "student_assessment_graded_by_id_user_id_fk" FOREIGN KEY ("graded_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_record" ADD CONSTRAINT "attendance_record_session_id_attendance_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."attendance_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_record" ADD CONSTRAINT "attendance_record_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_record" ADD CONSTRAINT "attendance_record_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_record" ADD CONSTRAINT "attendance_record_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_record" ADD CONSTRAINT "attendance_record_recorded_by_id_user_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_session" ADD CONSTRAINT "attendance_session_occurrence_id_lesson_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."lesson_occurrence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_session" ADD CONSTRAINT "attendance_session_taken_by_id_user_id_fk" FOREIGN KEY ("taken_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_departure" ADD CONSTRAINT "class_departure_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_departure" ADD CONSTRAINT "class_departure_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_rule" ADD CONSTRAINT "automation_rule_task_template_id_task_template_id_fk" FOREIGN KEY ("task_template_id") REFERENCES "public"."task_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_rule" ADD CONSTRAINT "automation_rule_kanban_board_id_kanban_board_id_fk" FOREIGN KEY ("kanban_board_id") REFERENCES "public"."kanban_board"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_rule" ADD CONSTRAINT "automation_rule_kanban_column_id_kanban_column_id_fk" FOREIGN KEY ("kanban_column_id") REFERENCES "public"."kanban_column"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_rule" ADD CONSTRAINT "automation_rule_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_trigger_rule" ADD CONSTRAINT "feedback_trigger_rule_feedback_template_id_feedback_template_id_fk" FOREIGN KEY ("feedback_template_id") REFERENCES "public"."feedback_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_trigger_rule" ADD CONSTRAINT "feedback_trigger_rule_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_firing" ADD CONSTRAINT "trigger_firing_feedback_rule_id_feedback_trigger_rule_id_fk" FOREIGN KEY ("feedback_rule_id") REFERENCES "public"."feedback_trigger_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_firing" ADD CONSTRAINT "trigger_firing_automation_rule_id_automation_rule_id_fk" FOREIGN KEY ("automation_rule_id") REFERENCES "public"."automation_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_firing" ADD CONSTRAINT "trigger_firing_fired_by_id_user_id_fk" FOREIGN KEY ("fired_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_log" ADD CONSTRAINT "attendance_log_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_comment" ADD CONSTRAINT "feedback_comment_feedback_response_id_feedback_response_id_fk" FOREIGN KEY ("feedback_response_id") REFERENCES "public"."feedback_response"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_comment" ADD CONSTRAINT "feedback_comment_parent_id_feedback_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."feedback_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_comment" ADD CONSTRAINT "feedback_comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_request" ADD CONSTRAINT "feedback_request_template_id_feedback_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."feedback_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_request" ADD CONSTRAINT "feedback_request_prompting_user_id_user_id_fk" FOREIGN KEY ("prompting_user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_request" ADD CONSTRAINT "feedback_request_subject_user_id_user_id_fk" FOREIGN KEY ("subject_user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_request" ADD CONSTRAINT "feedback_request_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_request_respondent" ADD CONSTRAINT "feedback_request_respondent_request_id_feedback_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."feedback_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_request_respondent" ADD CONSTRAINT "feedback_request_respondent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_response" ADD CONSTRAINT "feedback_response_request_id_feedback_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."feedback_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_response" ADD CONSTRAINT "feedback_response_template_id_feedback_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."feedback_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_response" ADD CONSTRAINT "feedback_response_respondent_id_user_id_fk" FOREIGN KEY ("respondent_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_response" ADD CONSTRAINT "feedback_response_subject_user_id_user_id_fk" FOREIGN KEY ("subject_user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_template" ADD CONSTRAINT "feedback_template_feedback_category_id_feedback_category_id_fk" FOREIGN KEY ("feedback_category_id") REFERENCES "public"."feedback_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_template" ADD CONSTRAINT "feedback_template_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_board" ADD CONSTRAINT "kanban_board_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_card" ADD CONSTRAINT "kanban_card_column_id_kanban_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."kanban_column"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_card" ADD CONSTRAINT "kanban_card_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_card" ADD CONSTRAINT "kanban_card_task_instance_id_task_instance_id_fk" FOREIGN KEY ("task_instance_id") REFERENCES "public"."task_instance"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_column" ADD CONSTRAINT "kanban_column_board_id_kanban_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."kanban_board"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_member" ADD CONSTRAINT "kanban_member_board_id_kanban_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."kanban_board"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_member" ADD CONSTRAINT "kanban_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_role" ADD CONSTRAINT "module_role_module_id_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."module"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_role" ADD CONSTRAINT "module_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_role" ADD CONSTRAINT "workflow_role_workflow_id_workflow_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_role" ADD CONSTRAINT "workflow_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_step" ADD CONSTRAINT "workflow_step_workflow_id_workflow_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_step" ADD CONSTRAINT "workflow_step_assignee_role_id_role_id_fk" FOREIGN KEY ("assignee_role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_asset" ADD CONSTRAINT "media_asset_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_asset" ADD CONSTRAINT "media_asset_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_asset" ADD CONSTRAINT "media_asset_template_id_page_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_asset" ADD CONSTRAINT "media_asset_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_template_id_page_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_address" ADD CONSTRAINT "page_address_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_preview" ADD CONSTRAINT "page_preview_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_version" ADD CONSTRAINT "page_version_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_version" ADD CONSTRAINT "page_version_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_view" ADD CONSTRAINT "page_view_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submission" ADD CONSTRAINT "form_submission_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submission" ADD CONSTRAINT "form_submission_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submission" ADD CONSTRAINT "form_submission_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submission" ADD CONSTRAINT "form_submission_processed_by_id_user_id_fk" FOREIGN KEY ("processed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_template" ADD CONSTRAINT "page_template_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_created_by_id_index" ON "assessment" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "scheduled_assessment_by_class" ON "scheduled_assessment" USING btree ("assigned_class_id","date");--> statement-breakpoint
CREATE INDEX "scheduled_assessment_by_date" ON "scheduled_assessment" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "scheduled_assessment_assessment_id_index" ON "scheduled_assessment" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "scheduled_assessment_course_id_index" ON "scheduled_assessment" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "student_assessment_unique" ON "student_assessment" USING btree ("scheduled_assessment_id","student_id","attempt_number");--> statement-breakpoint
CREATE INDEX "student_assessment_by_student" ON "student_assessment" USING btree ("student_id","status");--> statement-breakpoint
CREATE INDEX "student_assessment_assessment_id_index" ON "student_assessment" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "student_assessment_graded_by_id_index" ON "student_assessment" USING btree ("graded_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_record_student_unique" ON "attendance_record" USING btree ("session_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_record_employee_unique" ON "attendance_record" USING btree ("session_id","employee_id");--> statement-breakpoint
CREATE INDEX "attendance_record_by_student" ON "attendance_record" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "attendance_record_by_employee" ON "attendance_record" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "attendance_session_by_taker" ON "attendance_session" USING btree ("taken_by_id");--> statement-breakpoint
CREATE INDEX "class_departure_by_employee" ON "class_departure" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "automation_rule_by_template" ON "automation_rule" USING btree ("task_template_id");--> statement-breakpoint
CREATE INDEX "automation_rule_by_board" ON "automation_rule" USING btree ("kanban_board_id");--> statement-breakpoint
CREATE INDEX "automation_rule_by_column" ON "automation_rule" USING btree ("kanban_column_id");--> statement-breakpoint
CREATE INDEX "automation_rule_by_creator" ON "automation_rule" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "feedback_trigger_rule_by_template" ON "feedback_trigger_rule" USING btree ("feedback_template_id");--> statement-breakpoint
CREATE INDEX "feedback_trigger_rule_by_creator" ON "feedback_trigger_rule" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trigger_firing_feedback_unique" ON "trigger_firing" USING btree ("feedback_rule_id","event_key");--> statement-breakpoint
CREATE UNIQUE INDEX "trigger_firing_automation_unique" ON "trigger_firing" USING btree ("automation_rule_id","event_key");--> statement-breakpoint
CREATE INDEX "trigger_firing_waiting" ON "trigger_firing" USING btree ("created_at") WHERE "trigger_firing"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "trigger_firing_by_actor" ON "trigger_firing" USING btree ("fired_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_log_open_unique" ON "attendance_log" USING btree ("employee_id") WHERE "attendance_log"."status" = 'CLOCKED_IN';--> statement-breakpoint
CREATE INDEX "attendance_log_by_employee" ON "attendance_log" USING btree ("employee_id","clock_in_time");--> statement-breakpoint
CREATE INDEX "feedback_comment_by_response" ON "feedback_comment" USING btree ("feedback_response_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_comment_parent_id_index" ON "feedback_comment" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "feedback_comment_author_id_index" ON "feedback_comment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "feedback_request_by_prompter" ON "feedback_request" USING btree ("prompting_user_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_request_by_template" ON "feedback_request" USING btree ("template_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_request_subject_user_id_index" ON "feedback_request" USING btree ("subject_user_id");--> statement-breakpoint
CREATE INDEX "feedback_request_class_id_index" ON "feedback_request" USING btree ("class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_request_respondent_unique" ON "feedback_request_respondent" USING btree ("request_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_request_respondent_event_unique" ON "feedback_request_respondent" USING btree ("event_key","user_id") WHERE "feedback_request_respondent"."event_key" is not null;--> statement-breakpoint
CREATE INDEX "feedback_request_respondent_by_user" ON "feedback_request_respondent" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "feedback_request_respondent_open" ON "feedback_request_respondent" USING btree ("request_id") WHERE "feedback_request_respondent"."status" in ('PENDING', 'VIEWED');--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_response_once" ON "feedback_response" USING btree ("request_id","respondent_id");--> statement-breakpoint
CREATE INDEX "feedback_response_by_time" ON "feedback_response" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "feedback_response_by_template" ON "feedback_response" USING btree ("template_id","submitted_at");--> statement-breakpoint
CREATE INDEX "feedback_response_by_subject" ON "feedback_response" USING btree ("subject_user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "feedback_response_by_respondent" ON "feedback_response" USING btree ("respondent_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_template_name_unique" ON "feedback_template" USING btree ("name");--> statement-breakpoint
CREATE INDEX "feedback_template_feedback_category_id_index" ON "feedback_template" USING btree ("feedback_category_id");--> statement-breakpoint
CREATE INDEX "kanban_board_by_owner" ON "kanban_board" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "kanban_card_in_order" ON "kanban_card" USING btree ("column_id","order");--> statement-breakpoint
CREATE INDEX "kanban_card_by_assignee" ON "kanban_card" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "kanban_card_by_task" ON "kanban_card" USING btree ("task_instance_id");--> statement-breakpoint
CREATE INDEX "kanban_column_in_order" ON "kanban_column" USING btree ("board_id","order");--> statement-breakpoint
CREATE INDEX "kanban_member_user_id_index" ON "kanban_member" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "module_name_unique" ON "module" USING btree (lower("name")) WHERE "module"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "module_position_id_index" ON "module" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "module_role_role_id_index" ON "module_role" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_name_unique" ON "workflow" USING btree (lower("name")) WHERE "workflow"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workflow_role_role_id_index" ON "workflow_role" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_step_position_unique" ON "workflow_step" USING btree ("workflow_id","position");--> statement-breakpoint
CREATE INDEX "workflow_step_assignee_role_id_index" ON "workflow_step" USING btree ("assignee_role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_asset_file" ON "media_asset" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "media_asset_by_moment" ON "media_asset" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "page_by_update" ON "page" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "page_scheduled" ON "page" USING btree ("scheduled_publish_at") WHERE "page"."status" = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "page_address_page_id_index" ON "page_address" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_preview_expires_at_index" ON "page_preview" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "page_version_number" ON "page_version" USING btree ("page_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "form_submission_once" ON "form_submission" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "form_submission_by_moment" ON "form_submission" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "form_submission_by_page" ON "form_submission" USING btree ("page_id","created_at");--> statement-breakpoint
CREATE INDEX "page_template_by_name" ON "page_template" USING btree ("name","id");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_source_feedback_prompt_id_feedback_request_id_fk" FOREIGN KEY ("source_feedback_prompt_id") REFERENCES "public"."feedback_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_feedback_category_id_feedback_category_id_fk" FOREIGN KEY ("feedback_category_id") REFERENCES "public"."feedback_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_feedback_respondent_id_feedback_request_respondent_id_fk" FOREIGN KEY ("feedback_respondent_id") REFERENCES "public"."feedback_request_respondent"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_feedback_response_id_feedback_response_id_fk" FOREIGN KEY ("feedback_response_id") REFERENCES "public"."feedback_response"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_by_feedback_request" ON "message" USING btree ("source_feedback_prompt_id") WHERE "message"."source_feedback_prompt_id" is not null;--> statement-breakpoint
-- Who leaves the staff of a class reads what they recorded for 30 days more (REV-36); who comes back has not left. A class or
-- an employee that is being deleted takes the note along, and what an undone import had brought was never there.
create function note_class_departure() returns trigger language plpgsql as $$
declare
  staff record;
  staffed_class uuid;
begin
  if tg_op = 'DELETE' then staff := old; else staff := new; end if;
  if tg_table_name = 'class_staff' then
    staffed_class := staff.class_id;
  else
    select class_id into staffed_class from class_schedule where id = staff.schedule_id;
  end if;
  if tg_op = 'INSERT' then
    delete from class_departure where class_id = staffed_class and employee_id = staff.employee_id;
  elsif coalesce(current_setting('bellwether.undoing', true), '') = '' then
    insert into class_departure (class_id, employee_id, left_at)
    select c.id, e.id, now() from class c, employee e where c.id = staffed_class and e.id = staff.employee_id
    on conflict (class_id, employee_id) do update set left_at = excluded.left_at;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger class_staff_departure after insert or delete on class_staff for each row execute function note_class_departure();
--> statement-breakpoint
create trigger schedule_staff_departure after insert or delete on schedule_staff for each row execute function note_class_departure();
