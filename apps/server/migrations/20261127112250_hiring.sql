CREATE TABLE "onboarding_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"template_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"due_date" date,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"assignee" text DEFAULT 'HR' NOT NULL,
	"role_id" uuid,
	"notes" text,
	"completed_at" timestamp with time zone,
	"completed_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "onboarding_task_once" UNIQUE("employee_id","template_id","position"),
	CONSTRAINT "onboarding_task_role" CHECK (("onboarding_task"."assignee" = 'ROLE') = ("onboarding_task"."role_id" is not null)),
	CONSTRAINT "onboarding_task_completed" CHECK (("onboarding_task"."status" = 'COMPLETED') = ("onboarding_task"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "onboarding_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"job_title_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "onboarding_template_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "onboarding_template_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"due_in_days" integer DEFAULT 0 NOT NULL,
	"assignee" text DEFAULT 'HR' NOT NULL,
	"role_id" uuid,
	CONSTRAINT "onboarding_template_item_role" CHECK (("onboarding_template_item"."assignee" = 'ROLE') = ("onboarding_template_item"."role_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "applicant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_opening_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"current_stage_id" uuid NOT NULL,
	"stage_since" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu" NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text,
	"phone_key" text GENERATED ALWAYS AS (case when length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7 then right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) end) STORED,
	"resume_url" text,
	"cover_letter_url" text,
	"cover_letter" text,
	"source" text,
	"current_salary" numeric(19, 4),
	"expected_salary" numeric(19, 4),
	"availability_date" date,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(first_name || ' ' || last_name || ' ' || email::text || coalesce(' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'), ''))) STORED NOT NULL,
	"anonymised_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applicant_stage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" "citext" NOT NULL,
	"order" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_hired" boolean DEFAULT false NOT NULL,
	"is_rejected" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applicant_stage_name_unique" UNIQUE("name"),
	CONSTRAINT "applicant_stage_hired_or_rejected" CHECK (not ("applicant_stage"."is_hired" and "applicant_stage"."is_rejected")),
	CONSTRAINT "applicant_stage_default_is_open" CHECK (not ("applicant_stage"."is_default" and ("applicant_stage"."is_hired" or "applicant_stage"."is_rejected")))
);
--> statement-breakpoint
CREATE TABLE "candidate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "stage_visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"applicant_id" uuid NOT NULL,
	"from_stage_id" uuid,
	"stage_id" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"notes" text,
	"changed_by_id" uuid,
	CONSTRAINT "stage_visit_times" CHECK ("stage_visit"."left_at" >= "stage_visit"."entered_at")
);
--> statement-breakpoint
CREATE TABLE "interview" (
	"id" uuid PRIMARY KEY NOT NULL,
	"applicant_id" uuid NOT NULL,
	"scheduled_time" timestamp with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"interview_type" text NOT NULL,
	"location" text,
	"location_id" uuid,
	"meeting_link" text,
	"status" text DEFAULT 'SCHEDULED' NOT NULL,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_duration" CHECK ("interview"."duration_minutes" between 5 and 480)
);
--> statement-breakpoint
CREATE TABLE "interview_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"interview_id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"revision" smallint NOT NULL,
	"rating" smallint NOT NULL,
	"strengths" text,
	"weaknesses" text,
	"comments" text NOT NULL,
	"recommendation" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_feedback_revision" UNIQUE("interview_id","interviewer_id","revision"),
	CONSTRAINT "interview_feedback_rating" CHECK ("interview_feedback"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "interviewer" (
	"interview_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "interviewer_interview_id_user_id_pk" PRIMARY KEY("interview_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"applicant_id" uuid NOT NULL,
	"salary" numeric(19, 4) NOT NULL,
	"currency" text NOT NULL,
	"bonus" numeric(19, 4),
	"stock_options" text,
	"other_benefits" text,
	"offer_date" date NOT NULL,
	"expiry_date" date,
	"start_date" date,
	"letter_text" text,
	"work_email" "citext",
	"employee_id_number" text,
	"above_range_reason" text,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"letter" jsonb,
	"letter_sha256" text,
	"token_hash" text,
	"decision_notes" text,
	"answered_at" timestamp with time zone,
	"answered_name" text,
	"employee_id" uuid,
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_number_unique" UNIQUE("number"),
	CONSTRAINT "offer_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "offer_employee_unique" UNIQUE("employee_id"),
	CONSTRAINT "offer_salary" CHECK ("offer"."salary" > 0),
	CONSTRAINT "offer_days" CHECK ("offer"."expiry_date" >= "offer"."offer_date"),
	CONSTRAINT "offer_sent" CHECK ("offer"."status" <> 'PENDING' or ("offer"."number" is not null and "offer"."letter" is not null))
);
--> statement-breakpoint
CREATE TABLE "job_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"requisition_id" uuid,
	"hiring_manager_id" uuid,
	"closes_on" date,
	"is_public" boolean DEFAULT true NOT NULL,
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hiring_demand" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	"weekly_hours" numeric(12, 4) NOT NULL,
	CONSTRAINT "hiring_demand_hours" CHECK ("hiring_demand"."weekly_hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "hiring_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"year" integer NOT NULL,
	"department_id" uuid,
	"planned_positions" integer DEFAULT 0 NOT NULL,
	"budget" numeric(19, 4),
	"currency" text,
	"notes" text,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"hours_per_position" numeric(12, 4) DEFAULT '20' NOT NULL,
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hiring_plan_year" CHECK ("hiring_plan"."year" between 2000 and 2100),
	CONSTRAINT "hiring_plan_positions" CHECK ("hiring_plan"."planned_positions" >= 0),
	CONSTRAINT "hiring_plan_budget" CHECK ("hiring_plan"."budget" >= 0),
	CONSTRAINT "hiring_plan_hours" CHECK ("hiring_plan"."hours_per_position" > 0)
);
--> statement-breakpoint
CREATE TABLE "hiring_supply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"weekly_hours" numeric(12, 4) NOT NULL,
	CONSTRAINT "hiring_supply_hours" CHECK ("hiring_supply"."weekly_hours" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_requisition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"department_id" uuid,
	"job_title_id" uuid,
	"location" text,
	"employment_type" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"priority" text DEFAULT 'MEDIUM' NOT NULL,
	"number_of_positions" integer DEFAULT 1 NOT NULL,
	"filled" integer DEFAULT 0 NOT NULL,
	"target_hire_date" date,
	"salary_min" numeric(19, 4),
	"salary_max" numeric(19, 4),
	"currency" text,
	"skills_required" text[] DEFAULT '{}'::text[] NOT NULL,
	"experience_level" text,
	"education_required" text,
	"requested_by_id" uuid,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"decision_notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_requisition_positions" CHECK ("job_requisition"."number_of_positions" >= 1),
	CONSTRAINT "job_requisition_filled" CHECK ("job_requisition"."filled" between 0 and "job_requisition"."number_of_positions"),
	CONSTRAINT "job_requisition_salaries" CHECK ("job_requisition"."salary_min" > 0 and "job_requisition"."salary_max" >= "job_requisition"."salary_min"),
	CONSTRAINT "job_requisition_salary_max" CHECK ("job_requisition"."salary_max" > 0)
);
--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_of_one";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "interview_id" uuid;--> statement-breakpoint
ALTER TABLE "onboarding_task" ADD CONSTRAINT "onboarding_task_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_task" ADD CONSTRAINT "onboarding_task_template_id_onboarding_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."onboarding_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_task" ADD CONSTRAINT "onboarding_task_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_task" ADD CONSTRAINT "onboarding_task_completed_by_id_user_id_fk" FOREIGN KEY ("completed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_template" ADD CONSTRAINT "onboarding_template_job_title_id_job_title_id_fk" FOREIGN KEY ("job_title_id") REFERENCES "public"."job_title"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_template_item" ADD CONSTRAINT "onboarding_template_item_template_id_onboarding_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."onboarding_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_template_item" ADD CONSTRAINT "onboarding_template_item_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant" ADD CONSTRAINT "applicant_job_opening_id_job_opening_id_fk" FOREIGN KEY ("job_opening_id") REFERENCES "public"."job_opening"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant" ADD CONSTRAINT "applicant_candidate_id_candidate_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant" ADD CONSTRAINT "applicant_current_stage_id_applicant_stage_id_fk" FOREIGN KEY ("current_stage_id") REFERENCES "public"."applicant_stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_visit" ADD CONSTRAINT "stage_visit_applicant_id_applicant_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_visit" ADD CONSTRAINT "stage_visit_from_stage_id_applicant_stage_id_fk" FOREIGN KEY ("from_stage_id") REFERENCES "public"."applicant_stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_visit" ADD CONSTRAINT "stage_visit_stage_id_applicant_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."applicant_stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_visit" ADD CONSTRAINT "stage_visit_changed_by_id_user_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview" ADD CONSTRAINT "interview_applicant_id_applicant_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview" ADD CONSTRAINT "interview_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_feedback" ADD CONSTRAINT "interview_feedback_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_feedback" ADD CONSTRAINT "interview_feedback_interviewer_id_user_id_fk" FOREIGN KEY ("interviewer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewer" ADD CONSTRAINT "interviewer_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewer" ADD CONSTRAINT "interviewer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_applicant_id_applicant_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_opening" ADD CONSTRAINT "job_opening_requisition_id_job_requisition_id_fk" FOREIGN KEY ("requisition_id") REFERENCES "public"."job_requisition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_opening" ADD CONSTRAINT "job_opening_hiring_manager_id_employee_id_fk" FOREIGN KEY ("hiring_manager_id") REFERENCES "public"."employee"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_opening" ADD CONSTRAINT "job_opening_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_demand" ADD CONSTRAINT "hiring_demand_plan_id_hiring_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."hiring_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_demand" ADD CONSTRAINT "hiring_demand_skill_id_skill_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_plan" ADD CONSTRAINT "hiring_plan_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_plan" ADD CONSTRAINT "hiring_plan_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_supply" ADD CONSTRAINT "hiring_supply_plan_id_hiring_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."hiring_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_supply" ADD CONSTRAINT "hiring_supply_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_requisition" ADD CONSTRAINT "job_requisition_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_requisition" ADD CONSTRAINT "job_requisition_job_title_id_job_title_id_fk" FOREIGN KEY ("job_title_id") REFERENCES "public"."job_title"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_requisition" ADD CONSTRAINT "job_requisition_requested_by_id_user_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_requisition" ADD CONSTRAINT "job_requisition_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onboarding_task_by_due_date" ON "onboarding_task" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "onboarding_task_by_template" ON "onboarding_task" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "onboarding_task_by_role" ON "onboarding_task" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "onboarding_task_by_completer" ON "onboarding_task" USING btree ("completed_by_id");--> statement-breakpoint
CREATE INDEX "onboarding_template_by_job_title" ON "onboarding_template" USING btree ("job_title_id");--> statement-breakpoint
CREATE INDEX "onboarding_template_item_by_template" ON "onboarding_template_item" USING btree ("template_id","position");--> statement-breakpoint
CREATE INDEX "onboarding_template_item_by_role" ON "onboarding_template_item" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applicant_once" ON "applicant" USING btree ("job_opening_id","email") WHERE "applicant"."anonymised_at" is null;--> statement-breakpoint
CREATE INDEX "applicant_by_application" ON "applicant" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "applicant_by_name" ON "applicant" USING btree ("first_name","last_name","id");--> statement-breakpoint
CREATE INDEX "applicant_by_stay" ON "applicant" USING btree ("stage_since","id");--> statement-breakpoint
CREATE INDEX "applicant_by_column" ON "applicant" USING btree ("job_opening_id","current_stage_id","stage_since");--> statement-breakpoint
CREATE INDEX "applicant_by_stage" ON "applicant" USING btree ("current_stage_id");--> statement-breakpoint
CREATE INDEX "applicant_by_candidate" ON "applicant" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "applicant_by_phone" ON "applicant" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "applicant_search" ON "applicant" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "applicant_stage_one_default" ON "applicant_stage" USING btree ("is_default") WHERE "applicant_stage"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "applicant_stage_one_hired" ON "applicant_stage" USING btree ("is_hired") WHERE "applicant_stage"."is_hired";--> statement-breakpoint
CREATE INDEX "stage_visit_by_applicant" ON "stage_visit" USING btree ("applicant_id","entered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stage_visit_one_open" ON "stage_visit" USING btree ("applicant_id") WHERE "stage_visit"."left_at" is null;--> statement-breakpoint
CREATE INDEX "stage_visit_by_stage" ON "stage_visit" USING btree ("stage_id","left_at");--> statement-breakpoint
CREATE INDEX "stage_visit_by_former_stage" ON "stage_visit" USING btree ("from_stage_id");--> statement-breakpoint
CREATE INDEX "stage_visit_by_user" ON "stage_visit" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "interview_by_time" ON "interview" USING btree ("scheduled_time","id");--> statement-breakpoint
CREATE INDEX "interview_by_applicant" ON "interview" USING btree ("applicant_id","scheduled_time");--> statement-breakpoint
CREATE INDEX "interview_by_location" ON "interview" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "interview_feedback_by_interviewer" ON "interview_feedback" USING btree ("interviewer_id");--> statement-breakpoint
CREATE INDEX "interviewer_by_user" ON "interviewer" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_one_open" ON "offer" USING btree ("applicant_id") WHERE "offer"."status" in ('DRAFT', 'PENDING_APPROVAL', 'PENDING');--> statement-breakpoint
CREATE INDEX "offer_by_applicant" ON "offer" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "offer_by_day" ON "offer" USING btree ("offer_date","id");--> statement-breakpoint
CREATE INDEX "offer_by_creator" ON "offer" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "job_opening_by_creation" ON "job_opening" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "job_opening_by_title" ON "job_opening" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "job_opening_by_closing" ON "job_opening" USING btree ("closes_on","id");--> statement-breakpoint
CREATE INDEX "job_opening_by_requisition" ON "job_opening" USING btree ("requisition_id");--> statement-breakpoint
CREATE INDEX "job_opening_by_manager" ON "job_opening" USING btree ("hiring_manager_id");--> statement-breakpoint
CREATE INDEX "job_opening_by_creator" ON "job_opening" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hiring_demand_once" ON "hiring_demand" USING btree ("plan_id","skill_id");--> statement-breakpoint
CREATE INDEX "hiring_demand_by_skill" ON "hiring_demand" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "hiring_plan_by_year" ON "hiring_plan" USING btree ("year","id");--> statement-breakpoint
CREATE INDEX "hiring_plan_by_name" ON "hiring_plan" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "hiring_plan_by_department" ON "hiring_plan" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "hiring_plan_by_creator" ON "hiring_plan" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hiring_supply_once" ON "hiring_supply" USING btree ("plan_id","employee_id");--> statement-breakpoint
CREATE INDEX "hiring_supply_by_employee" ON "hiring_supply" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "job_requisition_by_creation" ON "job_requisition" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "job_requisition_by_title" ON "job_requisition" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "job_requisition_by_target" ON "job_requisition" USING btree ("target_hire_date","id");--> statement-breakpoint
CREATE INDEX "job_requisition_by_requester" ON "job_requisition" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "job_requisition_by_decider" ON "job_requisition" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "job_requisition_by_department" ON "job_requisition" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "job_requisition_by_job_title" ON "job_requisition" USING btree ("job_title_id");--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_interview_unique" ON "booking" USING btree ("interview_id","resource_id") WHERE "booking"."interview_id" is not null;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_of_one" CHECK (num_nonnulls("booking"."occurrence_id", "booking"."assignment_occurrence_id", "booking"."interview_id") = 1);--> statement-breakpoint
-- The stages of a new school, to be changed as it likes.
INSERT INTO "applicant_stage" ("id", "name", "order", "is_default", "is_hired", "is_rejected", "created_at", "updated_at") VALUES
  (gen_random_uuid(), 'New', 10, true, false, false, now(), now()),
  (gen_random_uuid(), 'Phone', 20, false, false, false, now(), now()),
  (gen_random_uuid(), 'Demo lesson', 30, false, false, false, now(), now()),
  (gen_random_uuid(), 'Offer', 40, false, false, false, now(), now()),
  (gen_random_uuid(), 'Hired', 50, false, true, false, now(), now()),
  (gen_random_uuid(), 'Rejected', 60, false, false, true, now(), now());
