CREATE TABLE "appointment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"description" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"color" text DEFAULT 'gray' NOT NULL,
	"visibility" text DEFAULT 'NORMAL' NOT NULL,
	"location_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_times" CHECK ("appointment"."ends_at" > "appointment"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"parent_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "department_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"employee_id_number" "citext" NOT NULL,
	"first_name" text collate "und-x-icu" NOT NULL,
	"middle_name" text,
	"last_name" text collate "und-x-icu" NOT NULL,
	"personal_email" "citext",
	"work_email" "citext" NOT NULL,
	"mobile_phone" text,
	"status" text DEFAULT 'PENDING_ONBOARDING' NOT NULL,
	"date_of_birth" date,
	"gender" text,
	"nationality" text,
	"marital_status" text,
	"address_line1" text,
	"address_line2" text,
	"city" text,
	"state_province" text,
	"postal_code" text,
	"country" text,
	"job_title_id" uuid,
	"department_id" uuid,
	"manager_id" uuid,
	"employment_type" text,
	"date_of_joining" date NOT NULL,
	"probation_end_date" date,
	"bank_account_number" text,
	"bank_name" text,
	"office_location_id" text,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(first_name || ' ' || coalesce(middle_name || ' ', '') || last_name || ' ' || employee_id_number || ' ' || work_email)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "employee_user_unique" UNIQUE("user_id"),
	CONSTRAINT "employee_id_number_unique" UNIQUE("employee_id_number"),
	CONSTRAINT "employee_not_own_manager" CHECK ("employee"."manager_id" <> "employee"."id")
);
--> statement-breakpoint
CREATE TABLE "job_title" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"department_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_title_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "permission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" "citext" NOT NULL,
	"display_name" text collate "und-x-icu",
	"description" text,
	"parent_id" uuid,
	"is_shipped" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "role_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "role_permission" (
	"role_id" uuid NOT NULL,
	"permission_id" uuid NOT NULL,
	CONSTRAINT "role_permission_role_id_permission_id_pk" PRIMARY KEY("role_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"view_as_role_id" uuid,
	"view_as_user_id" uuid,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"email" "citext" NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"username" "citext" NOT NULL,
	"display_username" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"email_is_placeholder" boolean DEFAULT false NOT NULL,
	"primary_role_id" uuid,
	"avatar_config" jsonb,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "user_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_user_id" uuid NOT NULL,
	"link_type" text NOT NULL,
	"can_view" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_link_not_oneself" CHECK ("user_link"."user_id" <> "user_link"."linked_user_id")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_id" (
	"system" text NOT NULL,
	"entity" text NOT NULL,
	"external_id" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"data" jsonb,
	"run_id" uuid,
	CONSTRAINT "external_id_system_entity_external_id_pk" PRIMARY KEY("system","entity","external_id")
);
--> statement-breakpoint
CREATE TABLE "import_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after_hash" text
);
--> statement-breakpoint
CREATE TABLE "import_external_change" (
	"run_id" uuid NOT NULL,
	"system" text NOT NULL,
	"entity" text NOT NULL,
	"external_id" text NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_external_change_run_id_system_entity_external_id_pk" PRIMARY KEY("run_id","system","entity","external_id")
);
--> statement-breakpoint
CREATE TABLE "import_issue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"severity" text NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"column" text,
	"value" text,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"system" text,
	"status" text NOT NULL,
	"is_dry_run" boolean DEFAULT false NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"stage" text,
	"percent" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"report" jsonb,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "age_range" (
	"id" uuid PRIMARY KEY NOT NULL,
	"range" text collate "und-x-icu" NOT NULL,
	"description" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "age_range_unique" UNIQUE("range")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "category_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "class_course" (
	"class_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "class_course_class_id_course_id_pk" PRIMARY KEY("class_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "class_staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"course_id" uuid,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"code" "citext",
	"slug" "citext",
	"description" text,
	"color" text DEFAULT '#6B7280' NOT NULL,
	"level_id" uuid,
	"category_id" uuid,
	"age_range_id" uuid,
	"grade_id" uuid,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(title || ' ' || coalesce(code::text, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "enrolment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"course_id" uuid,
	"status" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grade_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "lesson" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"lesson_number" integer NOT NULL,
	"unit" text,
	"description" text,
	"duration" integer,
	"objectives" text,
	"homework" text,
	"location_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_number_positive" CHECK ("lesson"."lesson_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "level" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "level_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "class" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"code" "citext" NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"color" text,
	"description" text,
	"max_capacity" integer,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"grade_id" uuid,
	"location_id" uuid,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(name || ' ' || code::text)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_code_unique" UNIQUE("code"),
	CONSTRAINT "class_dates" CHECK ("class"."end_date" is null or "class"."end_date" >= "class"."start_date")
);
--> statement-breakpoint
CREATE TABLE "student" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"student_identifier" "citext",
	"first_name" text collate "und-x-icu",
	"middle_name" text,
	"last_name" text collate "und-x-icu",
	"preferred_name" text,
	"date_of_birth" date,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"date_of_enrollment" date,
	"gender" text,
	"nationality" text,
	"mobile_phone" text,
	"address_line1" text,
	"address_line2" text,
	"city" text,
	"state_province" text,
	"country" text,
	"postal_code" text,
	"emergency_contact_name" text,
	"emergency_contact_phone" text,
	"referred_by" text,
	"sort_name" text collate "und-x-icu" GENERATED ALWAYS AS (coalesce(nullif(trim(preferred_name), ''), nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), student_identifier::text, '')) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(coalesce(preferred_name || ' ', '') || coalesce(first_name || ' ', '') || coalesce(middle_name || ' ', '') || coalesce(last_name || ' ', '') || coalesce(student_identifier::text, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_user_unique" UNIQUE("user_id"),
	CONSTRAINT "student_identifier_unique" UNIQUE("student_identifier")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"kind" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"occurrence_id" uuid NOT NULL,
	CONSTRAINT "booking_occurrence_id_resource_id_pk" PRIMARY KEY("occurrence_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "class_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"schedule_group_id" uuid,
	"schedule_name" text collate "und-x-icu",
	"start_date" date,
	"end_date" date,
	"start_time" time(0) DEFAULT '09:00' NOT NULL,
	"end_time" time(0) DEFAULT '10:00' NOT NULL,
	"recurrence" text DEFAULT 'WEEKLY' NOT NULL,
	"selected_days" integer[] DEFAULT '{1}' NOT NULL,
	"course_id" uuid,
	"selected_course" uuid,
	"location_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_schedule_times" CHECK ("class_schedule"."end_time" > "class_schedule"."start_time")
);
--> statement-breakpoint
CREATE TABLE "lesson_occurrence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"original_date" date NOT NULL,
	"date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"planned_start_time" time(0) NOT NULL,
	"planned_end_time" time(0) NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"location_id" uuid,
	"lesson_id" uuid,
	"course_id" uuid,
	"is_override" boolean DEFAULT false NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"notes" text,
	CONSTRAINT "lesson_occurrence_times" CHECK ("lesson_occurrence"."ends_at" > "lesson_occurrence"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "lesson_order" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "occurrence_staff" (
	"occurrence_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_substitute" boolean DEFAULT false NOT NULL,
	CONSTRAINT "occurrence_staff_occurrence_id_employee_id_pk" PRIMARY KEY("occurrence_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"schedule_id" uuid,
	"group_id" uuid,
	"lesson_id" uuid NOT NULL,
	"order_index" integer NOT NULL,
	"scheduled_date" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"group_name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"start_date" date NOT NULL,
	"recurrence" text DEFAULT 'WEEKLY' NOT NULL,
	"day_configs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_override" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_schedule_id" uuid NOT NULL,
	"override_date" date NOT NULL,
	"new_date" date,
	"new_start_time" time(0),
	"new_end_time" time(0),
	"substitute_teacher_id" uuid,
	"substitute_ta_id" uuid,
	"override_lesson_id" uuid,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_staff" (
	"schedule_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "schedule_staff_schedule_id_employee_id_pk" PRIMARY KEY("schedule_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "location" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"code" "citext",
	"kind" text DEFAULT 'ROOM' NOT NULL,
	"address" text,
	"capacity" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_setting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"viewed_as" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "live_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"type" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"reply" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "installation_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_parent_id_department_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_job_title_id_job_title_id_fk" FOREIGN KEY ("job_title_id") REFERENCES "public"."job_title"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_manager_id_employee_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_title" ADD CONSTRAINT "job_title_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_link" ADD CONSTRAINT "one_time_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_parent_id_role_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_permission_id_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."permission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_view_as_role_id_role_id_fk" FOREIGN KEY ("view_as_role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_view_as_user_id_user_id_fk" FOREIGN KEY ("view_as_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_primary_role_id_role_id_fk" FOREIGN KEY ("primary_role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_link" ADD CONSTRAINT "user_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_link" ADD CONSTRAINT "user_link_linked_user_id_user_id_fk" FOREIGN KEY ("linked_user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_id" ADD CONSTRAINT "external_id_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_external_change" ADD CONSTRAINT "import_external_change_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_issue" ADD CONSTRAINT "import_issue_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_course" ADD CONSTRAINT "class_course_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_course" ADD CONSTRAINT "class_course_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_staff" ADD CONSTRAINT "class_staff_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_staff" ADD CONSTRAINT "class_staff_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_staff" ADD CONSTRAINT "class_staff_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_level_id_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_age_range_id_age_range_id_fk" FOREIGN KEY ("age_range_id") REFERENCES "public"."age_range"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class" ADD CONSTRAINT "class_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class" ADD CONSTRAINT "class_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_occurrence_id_lesson_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."lesson_occurrence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_schedule" ADD CONSTRAINT "class_schedule_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_schedule" ADD CONSTRAINT "class_schedule_schedule_group_id_schedule_group_id_fk" FOREIGN KEY ("schedule_group_id") REFERENCES "public"."schedule_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_schedule" ADD CONSTRAINT "class_schedule_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_schedule" ADD CONSTRAINT "class_schedule_selected_course_course_id_fk" FOREIGN KEY ("selected_course") REFERENCES "public"."course"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_schedule" ADD CONSTRAINT "class_schedule_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_occurrence" ADD CONSTRAINT "lesson_occurrence_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_occurrence" ADD CONSTRAINT "lesson_occurrence_schedule_id_class_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."class_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_occurrence" ADD CONSTRAINT "lesson_occurrence_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_occurrence" ADD CONSTRAINT "lesson_occurrence_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_occurrence" ADD CONSTRAINT "lesson_occurrence_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_order" ADD CONSTRAINT "lesson_order_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_staff" ADD CONSTRAINT "occurrence_staff_occurrence_id_lesson_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."lesson_occurrence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_staff" ADD CONSTRAINT "occurrence_staff_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_entry" ADD CONSTRAINT "schedule_entry_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_entry" ADD CONSTRAINT "schedule_entry_schedule_id_class_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."class_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_entry" ADD CONSTRAINT "schedule_entry_group_id_schedule_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."schedule_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_entry" ADD CONSTRAINT "schedule_entry_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_group" ADD CONSTRAINT "schedule_group_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_override" ADD CONSTRAINT "schedule_override_class_schedule_id_class_schedule_id_fk" FOREIGN KEY ("class_schedule_id") REFERENCES "public"."class_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_override" ADD CONSTRAINT "schedule_override_substitute_teacher_id_employee_id_fk" FOREIGN KEY ("substitute_teacher_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_override" ADD CONSTRAINT "schedule_override_substitute_ta_id_employee_id_fk" FOREIGN KEY ("substitute_ta_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_override" ADD CONSTRAINT "schedule_override_override_lesson_id_lesson_id_fk" FOREIGN KEY ("override_lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_staff" ADD CONSTRAINT "schedule_staff_schedule_id_class_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."class_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_staff" ADD CONSTRAINT "schedule_staff_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_by_start" ON "appointment" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "appointment_by_user" ON "appointment" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_work_email_unique" ON "employee" USING btree ("work_email");--> statement-breakpoint
CREATE INDEX "employee_search" ON "employee" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "employee_by_name" ON "employee" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "employee_by_department" ON "employee" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "employee_by_manager" ON "employee" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "account_user_id_index" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "permission_pair_unique" ON "permission" USING btree ("action","subject");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_name_id_index" ON "user" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_link_unique" ON "user_link" USING btree ("user_id","linked_user_id","link_type");--> statement-breakpoint
CREATE INDEX "user_link_linked_user_id_index" ON "user_link" USING btree ("linked_user_id");--> statement-breakpoint
CREATE INDEX "user_role_role_id_index" ON "user_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "external_id_by_entity" ON "external_id" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "external_id_by_run" ON "external_id" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "import_change_by_run" ON "import_change" USING btree ("run_id","entity");--> statement-breakpoint
CREATE INDEX "import_issue_by_run" ON "import_issue" USING btree ("run_id","file","line");--> statement-breakpoint
CREATE INDEX "import_run_by_start" ON "import_run" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "class_course_course_id_index" ON "class_course" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_staff_unique" ON "class_staff" USING btree ("class_id",coalesce("course_id", '00000000-0000-0000-0000-000000000000'::uuid),"employee_id","kind");--> statement-breakpoint
CREATE INDEX "class_staff_employee_id_index" ON "class_staff" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "course_by_title" ON "course" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "course_search" ON "course" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_open_unique" ON "enrolment" USING btree ("student_id","class_id") WHERE "enrolment"."status" in ('PENDING', 'SCHEDULED', 'ACTIVE');--> statement-breakpoint
CREATE INDEX "enrolment_by_class" ON "enrolment" USING btree ("class_id","status");--> statement-breakpoint
CREATE INDEX "enrolment_by_student" ON "enrolment" USING btree ("student_id","status","enrolled_at");--> statement-breakpoint
CREATE INDEX "lesson_by_course" ON "lesson" USING btree ("course_id","lesson_number","title","id");--> statement-breakpoint
CREATE INDEX "class_by_name" ON "class" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "class_search" ON "class" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "student_by_name" ON "student" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "student_by_status" ON "student" USING btree ("status","sort_name","id");--> statement-breakpoint
CREATE INDEX "student_search" ON "student" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notification_by_user" ON "notification" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id","is_read");--> statement-breakpoint
CREATE INDEX "class_schedule_by_class" ON "class_schedule" USING btree ("class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_occurrence_unique" ON "lesson_occurrence" USING btree ("schedule_id","original_date");--> statement-breakpoint
CREATE INDEX "lesson_occurrence_by_start" ON "lesson_occurrence" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "lesson_occurrence_by_class" ON "lesson_occurrence" USING btree ("class_id","starts_at");--> statement-breakpoint
CREATE INDEX "lesson_occurrence_by_lesson" ON "lesson_occurrence" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "occurrence_staff_employee_id_index" ON "occurrence_staff" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_entry_lesson_unique" ON "schedule_entry" USING btree ("class_id","lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_entry_slot_unique" ON "schedule_entry" USING btree ("schedule_id","scheduled_date");--> statement-breakpoint
CREATE INDEX "schedule_entry_by_lesson" ON "schedule_entry" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "schedule_entry_by_schedule" ON "schedule_entry" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "schedule_entry_by_group" ON "schedule_entry" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_override_unique" ON "schedule_override" USING btree ("class_schedule_id","override_date");--> statement-breakpoint
CREATE INDEX "schedule_staff_employee_id_index" ON "schedule_staff" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "location_name_unique" ON "location" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "system_setting_unique" ON "system_setting" USING btree ("category","key");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_entity_entity_id_index" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_at_index" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "live_event_at_index" ON "live_event" USING btree ("at");