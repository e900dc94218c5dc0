CREATE TABLE "availability_slot" (
	"user_id" uuid NOT NULL,
	"day_of_week" smallint NOT NULL,
	"start_time" time(0) NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "availability_slot_user_id_day_of_week_start_time_pk" PRIMARY KEY("user_id","day_of_week","start_time"),
	CONSTRAINT "availability_slot_day" CHECK ("availability_slot"."day_of_week" between 0 and 6),
	CONSTRAINT "availability_slot_hour" CHECK ("availability_slot"."start_time" between '06:00' and '21:00' and extract(minute from "availability_slot"."start_time") = 0),
	CONSTRAINT "availability_slot_type" CHECK ("availability_slot"."type" in ('WORK', 'CALLS'))
);
--> statement-breakpoint
CREATE TABLE "calendar_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"event_date" date NOT NULL,
	"remind_days_before" integer DEFAULT 0 NOT NULL,
	"country_code" text,
	"target" text NOT NULL,
	"delivery" text DEFAULT 'PENDING' NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_reminder_country" CHECK ("calendar_reminder"."type" <> 'HOLIDAY' or "calendar_reminder"."country_code" is not null),
	CONSTRAINT "calendar_reminder_days" CHECK ("calendar_reminder"."remind_days_before" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "calendar_reminder_delivery" (
	"reminder_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'SENT' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_reminder_delivery_reminder_id_user_id_pk" PRIMARY KEY("reminder_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_reminder_role" (
	"reminder_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "calendar_reminder_role_reminder_id_role_id_pk" PRIMARY KEY("reminder_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_reminder_user" (
	"reminder_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "calendar_reminder_user_reminder_id_user_id_pk" PRIMARY KEY("reminder_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "employee_skill" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	"proficiency_level" text NOT NULL,
	"certified_date" date,
	"expiry_date" date,
	"certification_url" text,
	"notes" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verification_notes" text,
	"verified_by_id" uuid,
	"verified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "employee_skill_expires_later" CHECK ("employee_skill"."expiry_date" > "employee_skill"."certified_date")
);
--> statement-breakpoint
CREATE TABLE "job_title_skill" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_title_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	"proficiency_level" text NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"importance" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_title_skill_importance_range" CHECK ("job_title_skill"."importance" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "skill" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" "citext" NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"category" text DEFAULT 'GENERAL' NOT NULL,
	"price_multiplier" numeric(4, 2) DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "skill_code_unique" UNIQUE("code"),
	CONSTRAINT "skill_name_unique" UNIQUE("name"),
	CONSTRAINT "skill_price_multiplier_range" CHECK ("skill"."price_multiplier" between 0.1 and 10)
);
--> statement-breakpoint
CREATE TABLE "custom_holiday" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"is_range" boolean DEFAULT false NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"is_observed" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holiday_preference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"is_observed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_field_value" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"field_definition_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_reminder_day" (
	"day" date PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_participant" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "conversation_participant_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"title" text,
	"content" text NOT NULL,
	"plain_text" text NOT NULL,
	"message_type" text DEFAULT 'STANDARD' NOT NULL,
	"source_feedback_prompt_id" uuid,
	"feedback_category_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sender_trashed_at" timestamp with time zone,
	"sender_purged_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(coalesce(title, '') || ' ' || left(plain_text, 4000))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_recipient" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"is_feedback" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"purged_at" timestamp with time zone,
	CONSTRAINT "message_recipient_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "notification_preference_user_id_type_pk" PRIMARY KEY("user_id","type")
);
--> statement-breakpoint
CREATE TABLE "assignment_occurrence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"original_date" date NOT NULL,
	"date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"location_id" uuid,
	"is_override" boolean DEFAULT false NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_occurrence_times" CHECK ("assignment_occurrence"."ends_at" > "assignment_occurrence"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "staff_assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"assignment_type_id" uuid NOT NULL,
	"location_id" uuid,
	"notes" text,
	"is_recurring" boolean NOT NULL,
	"days_of_week" integer[] DEFAULT '{}' NOT NULL,
	"start_time_of_day" time(0) DEFAULT '09:00' NOT NULL,
	"end_time_of_day" time(0) DEFAULT '17:00' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"instance_start_time" timestamp with time zone,
	"instance_end_time" timestamp with time zone,
	"original_assignee_id" uuid,
	"substitute_assignee_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_assignment_times" CHECK ("staff_assignment"."end_time_of_day" > "staff_assignment"."start_time_of_day"),
	CONSTRAINT "staff_assignment_kind" CHECK (case when "staff_assignment"."is_recurring" then cardinality("staff_assignment"."days_of_week") > 0 and "staff_assignment"."instance_start_time" is null
        else "staff_assignment"."instance_end_time" > "staff_assignment"."instance_start_time" end)
);
--> statement-breakpoint
CREATE TABLE "custom_field" (
	"id" uuid PRIMARY KEY NOT NULL,
	"field_name" text collate "und-x-icu" NOT NULL,
	"field_type" text NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"category" text DEFAULT 'USER' NOT NULL,
	"visibility" text DEFAULT 'STAFF' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"category" text collate "und-x-icu",
	"color" text DEFAULT 'indigo' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_instance_id" uuid NOT NULL,
	"type" text NOT NULL,
	"user_id" uuid,
	"role_id" uuid,
	CONSTRAINT "task_assignment_unique" UNIQUE NULLS NOT DISTINCT("task_instance_id","user_id","role_id"),
	CONSTRAINT "task_assignment_entity" CHECK (("task_assignment"."type" = 'USER') = ("task_assignment"."user_id" is not null) and ("task_assignment"."type" = 'ROLE') = ("task_assignment"."role_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "task_instance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_template_id" uuid,
	"group_id" uuid,
	"title" text collate "und-x-icu" NOT NULL,
	"description" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"priority" text DEFAULT 'MEDIUM' NOT NULL,
	"category" text DEFAULT 'General' NOT NULL,
	"deadline" timestamp with time zone,
	"creator_id" uuid NOT NULL,
	"additional_notified_user_id" uuid,
	"completed_at" timestamp with time zone,
	"completed_by_id" uuid,
	"overdue_notified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_instance_id" uuid NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"radio_options" text[] DEFAULT '{}' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"order" integer NOT NULL,
	"target_entity_type" text,
	"target_entity_placeholder_name" text,
	"enable_availability_display" boolean DEFAULT false NOT NULL,
	"linked_custom_profile_field_ids" uuid[] DEFAULT '{}' NOT NULL,
	"original_to_do_item_id" uuid,
	"selected_target_user_id" uuid,
	"selected_target_role_id" uuid,
	"linked_custom_profile_field_data" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_checked" boolean DEFAULT false NOT NULL,
	"selected_radio_option" text
);
--> statement-breakpoint
CREATE TABLE "task_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_instance_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"category" text DEFAULT 'General' NOT NULL,
	"is_kanban_template" boolean DEFAULT false NOT NULL,
	"restrict_to_role_ids" uuid[] DEFAULT '{}' NOT NULL,
	"default_user_id" uuid,
	"default_role_id" uuid,
	"follow_up_template_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_template_one_default" CHECK ("task_template"."default_user_id" is null or "task_template"."default_role_id" is null)
);
--> statement-breakpoint
CREATE TABLE "task_template_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"radio_options" text[] DEFAULT '{}' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"order" integer NOT NULL,
	"target_entity_type" text,
	"target_entity_placeholder_name" text,
	"enable_availability_display" boolean DEFAULT false NOT NULL,
	"linked_custom_profile_field_ids" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_occurrence_id_resource_id_pk";--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "occurrence_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_title" ADD COLUMN "responsibilities" text;--> statement-breakpoint
ALTER TABLE "job_title" ADD COLUMN "qualifications" text;--> statement-breakpoint
ALTER TABLE "job_title" ADD COLUMN "job_level" text;--> statement-breakpoint
ALTER TABLE "job_title" ADD COLUMN "employment_type" text;--> statement-breakpoint
ALTER TABLE "job_title" ADD COLUMN "next_level_title_id" uuid;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "avatar_config" jsonb;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "assignment_occurrence_id" uuid;--> statement-breakpoint
ALTER TABLE "class_schedule" ADD COLUMN "skip_observed_holidays" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_occurrence" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_occurrence" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_group" ADD COLUMN "skip_observed_holidays" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_override" ADD COLUMN "new_location_id" uuid;--> statement-breakpoint
ALTER TABLE "schedule_override" ADD COLUMN "later_lessons" text;--> statement-breakpoint
ALTER TABLE "availability_slot" ADD CONSTRAINT "availability_slot_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_reminder" ADD CONSTRAINT "calendar_reminder_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_reminder_delivery" ADD CONSTRAINT "calendar_reminder_delivery_reminder_id_calendar_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."calendar_reminder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_reminder_delivery" ADD CONSTRAINT "calendar_reminder_delivery_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_reminder_role" ADD CONSTRAINT "calendar_reminder_role_reminder_id_calendar_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."calendar_reminder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_reminder_role" ADD CONSTRAINT "calendar_reminder_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_reminder_user" ADD CONSTRAINT "calendar_reminder_user_reminder_id_calendar_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."calendar_reminder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_reminder_user" ADD CONSTRAINT "calendar_reminder_user_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_skill" ADD CONSTRAINT "employee_skill_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_skill" ADD CONSTRAINT "employee_skill_skill_id_skill_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_skill" ADD CONSTRAINT "employee_skill_verified_by_id_user_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_title_skill" ADD CONSTRAINT "job_title_skill_job_title_id_job_title_id_fk" FOREIGN KEY ("job_title_id") REFERENCES "public"."job_title"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_title_skill" ADD CONSTRAINT "job_title_skill_skill_id_skill_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_field_value" ADD CONSTRAINT "profile_field_value_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_field_value" ADD CONSTRAINT "profile_field_value_field_definition_id_custom_field_id_fk" FOREIGN KEY ("field_definition_id") REFERENCES "public"."custom_field"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participant" ADD CONSTRAINT "conversation_participant_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participant" ADD CONSTRAINT "conversation_participant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipient" ADD CONSTRAINT "message_recipient_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipient" ADD CONSTRAINT "message_recipient_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_occurrence" ADD CONSTRAINT "assignment_occurrence_assignment_id_staff_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."staff_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_occurrence" ADD CONSTRAINT "assignment_occurrence_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_occurrence" ADD CONSTRAINT "assignment_occurrence_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_assignment_type_id_assignment_type_id_fk" FOREIGN KEY ("assignment_type_id") REFERENCES "public"."assignment_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_original_assignee_id_user_id_fk" FOREIGN KEY ("original_assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_substitute_assignee_id_user_id_fk" FOREIGN KEY ("substitute_assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignment" ADD CONSTRAINT "task_assignment_task_instance_id_task_instance_id_fk" FOREIGN KEY ("task_instance_id") REFERENCES "public"."task_instance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignment" ADD CONSTRAINT "task_assignment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignment" ADD CONSTRAINT "task_assignment_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_instance" ADD CONSTRAINT "task_instance_task_template_id_task_template_id_fk" FOREIGN KEY ("task_template_id") REFERENCES "public"."task_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_instance" ADD CONSTRAINT "task_instance_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_instance" ADD CONSTRAINT "task_instance_additional_notified_user_id_user_id_fk" FOREIGN KEY ("additional_notified_user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_instance" ADD CONSTRAINT "task_instance_completed_by_id_user_id_fk" FOREIGN KEY ("completed_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_item" ADD CONSTRAINT "task_item_task_instance_id_task_instance_id_fk" FOREIGN KEY ("task_instance_id") REFERENCES "public"."task_instance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_item" ADD CONSTRAINT "task_item_original_to_do_item_id_task_template_item_id_fk" FOREIGN KEY ("original_to_do_item_id") REFERENCES "public"."task_template_item"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_item" ADD CONSTRAINT "task_item_selected_target_user_id_user_id_fk" FOREIGN KEY ("selected_target_user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_item" ADD CONSTRAINT "task_item_selected_target_role_id_role_id_fk" FOREIGN KEY ("selected_target_role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_note" ADD CONSTRAINT "task_note_task_instance_id_task_instance_id_fk" FOREIGN KEY ("task_instance_id") REFERENCES "public"."task_instance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_note" ADD CONSTRAINT "task_note_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_template" ADD CONSTRAINT "task_template_default_user_id_user_id_fk" FOREIGN KEY ("default_user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_template" ADD CONSTRAINT "task_template_default_role_id_role_id_fk" FOREIGN KEY ("default_role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_template" ADD CONSTRAINT "task_template_follow_up_template_id_task_template_id_fk" FOREIGN KEY ("follow_up_template_id") REFERENCES "public"."task_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_template_item" ADD CONSTRAINT "task_template_item_template_id_task_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."task_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_owner_user_id_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_reminder_by_date" ON "calendar_reminder" USING btree ("event_date");--> statement-breakpoint
CREATE INDEX "calendar_reminder_created_by_id_index" ON "calendar_reminder" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "calendar_reminder_pending" ON "calendar_reminder" USING btree ("event_date") WHERE "calendar_reminder"."delivery" = 'PENDING';--> statement-breakpoint
CREATE INDEX "calendar_reminder_delivery_user_id_index" ON "calendar_reminder_delivery" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calendar_reminder_role_role_id_index" ON "calendar_reminder_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "calendar_reminder_user_user_id_index" ON "calendar_reminder_user" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_skill_unique" ON "employee_skill" USING btree ("employee_id","skill_id");--> statement-breakpoint
CREATE INDEX "employee_skill_by_skill" ON "employee_skill" USING btree ("skill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_title_skill_unique" ON "job_title_skill" USING btree ("job_title_id","skill_id");--> statement-breakpoint
CREATE INDEX "job_title_skill_by_skill" ON "job_title_skill" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "custom_holiday_by_start" ON "custom_holiday" USING btree ("start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "holiday_preference_unique" ON "holiday_preference" USING btree ("country_code","date","name");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_field_value_unique" ON "profile_field_value" USING btree ("user_id","field_definition_id");--> statement-breakpoint
CREATE INDEX "profile_field_value_by_field" ON "profile_field_value" USING btree ("field_definition_id");--> statement-breakpoint
CREATE INDEX "conversation_participant_user_id_index" ON "conversation_participant" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_by_conversation" ON "message" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "message_sent" ON "message" USING btree ("sender_id","created_at","id") WHERE "message"."sender_trashed_at" is null and "message"."sender_purged_at" is null;--> statement-breakpoint
CREATE INDEX "message_sent_trash" ON "message" USING btree ("sender_id","created_at","id") WHERE "message"."sender_trashed_at" is not null and "message"."sender_purged_at" is null;--> statement-breakpoint
CREATE INDEX "message_recipient_inbox" ON "message_recipient" USING btree ("user_id","sent_at","message_id") WHERE "message_recipient"."trashed_at" is null and "message_recipient"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "message_recipient_unread" ON "message_recipient" USING btree ("user_id","sent_at","message_id") WHERE "message_recipient"."read_at" is null and "message_recipient"."trashed_at" is null and "message_recipient"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "message_recipient_feedback" ON "message_recipient" USING btree ("user_id","sent_at","message_id") WHERE "message_recipient"."is_feedback" and "message_recipient"."trashed_at" is null and "message_recipient"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "message_recipient_trash" ON "message_recipient" USING btree ("user_id","sent_at","message_id") WHERE "message_recipient"."trashed_at" is not null and "message_recipient"."purged_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_occurrence_unique" ON "assignment_occurrence" USING btree ("assignment_id","original_date");--> statement-breakpoint
CREATE INDEX "assignment_occurrence_by_start" ON "assignment_occurrence" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "assignment_occurrence_by_user" ON "assignment_occurrence" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "staff_assignment_by_user" ON "staff_assignment" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_assignment_by_substitute" ON "staff_assignment" USING btree ("substitute_assignee_id");--> statement-breakpoint
CREATE INDEX "staff_assignment_by_type" ON "staff_assignment" USING btree ("assignment_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_name_unique" ON "custom_field" USING btree ("category","field_name");--> statement-breakpoint
CREATE INDEX "custom_field_in_order" ON "custom_field" USING btree ("order","field_name");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_type_name_unique" ON "assignment_type" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "task_assignment_by_user" ON "task_assignment" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "task_assignment_by_role" ON "task_assignment" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "task_instance_by_status" ON "task_instance" USING btree ("status","deadline");--> statement-breakpoint
CREATE INDEX "task_instance_by_creator" ON "task_instance" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "task_instance_by_group" ON "task_instance" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "task_instance_by_template" ON "task_instance" USING btree ("task_template_id");--> statement-breakpoint
CREATE INDEX "task_item_in_order" ON "task_item" USING btree ("task_instance_id","order");--> statement-breakpoint
CREATE INDEX "task_item_by_original" ON "task_item" USING btree ("original_to_do_item_id");--> statement-breakpoint
CREATE INDEX "task_note_by_task" ON "task_note" USING btree ("task_instance_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "task_template_name_unique" ON "task_template" USING btree ("name");--> statement-breakpoint
CREATE INDEX "task_template_item_in_order" ON "task_template_item" USING btree ("template_id","order");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_token_unique" ON "calendar_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_active_unique" ON "calendar_feed" USING btree ("owner_user_id","kind","target_id") WHERE "calendar_feed"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "job_title" ADD CONSTRAINT "job_title_next_level_title_id_job_title_id_fk" FOREIGN KEY ("next_level_title_id") REFERENCES "public"."job_title"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_sender_id_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_assignment_occurrence_id_assignment_occurrence_id_fk" FOREIGN KEY ("assignment_occurrence_id") REFERENCES "public"."assignment_occurrence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_override" ADD CONSTRAINT "schedule_override_new_location_id_location_id_fk" FOREIGN KEY ("new_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_title_by_next_level" ON "job_title" USING btree ("next_level_title_id");--> statement-breakpoint
CREATE INDEX "notification_by_link" ON "notification" USING btree ("user_id","link") WHERE not "notification"."is_read";--> statement-breakpoint
CREATE INDEX "notification_sender_id_index" ON "notification" USING btree ("sender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_lesson_unique" ON "booking" USING btree ("occurrence_id","resource_id") WHERE "booking"."occurrence_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_assignment_unique" ON "booking" USING btree ("assignment_occurrence_id","resource_id") WHERE "booking"."assignment_occurrence_id" is not null;--> statement-breakpoint
ALTER TABLE "job_title" ADD CONSTRAINT "job_title_not_own_next_level" CHECK ("job_title"."next_level_title_id" <> "job_title"."id");--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_of_one" CHECK (num_nonnulls("booking"."occurrence_id", "booking"."assignment_occurrence_id") = 1);--> statement-breakpoint
-- A duty is booked under the employee of its user, else under the user (REV-08): when a user becomes somebody's employee
-- record, or stops being it, the bookings follow, so that lessons and duties go on excluding each other.
CREATE FUNCTION "bw_rebook_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') AND OLD.user_id IS NOT NULL THEN
    UPDATE booking b SET resource_id = OLD.user_id FROM assignment_occurrence o
    WHERE b.assignment_occurrence_id = o.id AND o.user_id = OLD.user_id AND b.kind = 'PERSON' AND b.resource_id = OLD.id;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') AND NEW.user_id IS NOT NULL THEN
    UPDATE booking SET resource_id = NEW.id WHERE kind = 'PERSON' AND resource_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "employee_rebook_changed" AFTER UPDATE OF user_id ON "employee" FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION "bw_rebook_person"();
--> statement-breakpoint
CREATE TRIGGER "employee_rebook" AFTER INSERT OR DELETE ON "employee" FOR EACH ROW
  EXECUTE FUNCTION "bw_rebook_person"();
--> statement-breakpoint
create function count_occurrence_change() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  new.changed_at := now();
  return new;
end $$;
--> statement-breakpoint
create trigger lesson_occurrence_counts_changes before update on lesson_occurrence
  for each row execute function count_occurrence_change();
--> statement-breakpoint
create trigger assignment_occurrence_counts_changes before update on assignment_occurrence
  for each row execute function count_occurrence_change();
