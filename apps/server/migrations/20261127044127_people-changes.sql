CREATE TABLE "employee_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"job_title_id" uuid,
	"department_id" uuid,
	"manager_id" uuid,
	CONSTRAINT "employee_history_days" CHECK ("employee_history"."valid_to" >= "employee_history"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "grievance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"filed_by_id" uuid NOT NULL,
	"status" text DEFAULT 'SUBMITTED' NOT NULL,
	"handler" text NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grievance_named" (
	"grievance_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "grievance_named_grievance_id_user_id_pk" PRIMARY KEY("grievance_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "grievance_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grievance_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text,
	"status" text,
	"is_internal" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hr_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text,
	"event_date" date NOT NULL,
	"days_before" smallint DEFAULT 0 NOT NULL,
	"employee_id" uuid,
	"target" text NOT NULL,
	"delivery" text DEFAULT 'PENDING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hr_reminder_of_somebody" CHECK ("hr_reminder"."type" = 'CUSTOM' or "hr_reminder"."employee_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "hr_reminder_role" (
	"reminder_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "hr_reminder_role_reminder_id_role_id_pk" PRIMARY KEY("reminder_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "hr_reminder_user" (
	"reminder_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "hr_reminder_user_reminder_id_user_id_pk" PRIMARY KEY("reminder_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_delivery" (
	"reminder_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'SENT' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_delivery_reminder_id_user_id_pk" PRIMARY KEY("reminder_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "exit_interview" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"interviewer_id" uuid,
	"scheduled_on" date NOT NULL,
	"leaving_type" text NOT NULL,
	"status" text DEFAULT 'SCHEDULED' NOT NULL,
	"main_reason" text,
	"liked" text,
	"improve" text,
	"would_return" boolean,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"direction" text NOT NULL,
	"settlement_date" date NOT NULL,
	"last_day" date NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"created_by_id" uuid,
	"approved_by_id" uuid,
	"approved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_amount" CHECK ("settlement"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "settlement_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"settlement_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(12, 4),
	"amount" numeric(19, 4) NOT NULL,
	"cause_id" uuid
);
--> statement-breakpoint
CREATE TABLE "movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"effective_date" date NOT NULL,
	"new_job_title_id" uuid,
	"new_department_id" uuid,
	"salary_structure_id" uuid,
	"base_pay" numeric(19, 4),
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"created_by_id" uuid,
	"approved_by_id" uuid,
	"approved_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "movement_transfer_department" CHECK ("movement"."type" <> 'TRANSFER' or "movement"."new_department_id" is not null),
	CONSTRAINT "movement_raise" CHECK (("movement"."salary_structure_id" is null) = ("movement"."base_pay" is null)),
	CONSTRAINT "movement_base_pay" CHECK ("movement"."base_pay" > 0)
);
--> statement-breakpoint
ALTER TABLE "employee_history" ADD CONSTRAINT "employee_history_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_history" ADD CONSTRAINT "employee_history_job_title_id_job_title_id_fk" FOREIGN KEY ("job_title_id") REFERENCES "public"."job_title"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_history" ADD CONSTRAINT "employee_history_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_history" ADD CONSTRAINT "employee_history_manager_id_employee_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievance" ADD CONSTRAINT "grievance_filed_by_id_user_id_fk" FOREIGN KEY ("filed_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievance_named" ADD CONSTRAINT "grievance_named_grievance_id_grievance_id_fk" FOREIGN KEY ("grievance_id") REFERENCES "public"."grievance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievance_named" ADD CONSTRAINT "grievance_named_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievance_note" ADD CONSTRAINT "grievance_note_grievance_id_grievance_id_fk" FOREIGN KEY ("grievance_id") REFERENCES "public"."grievance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievance_note" ADD CONSTRAINT "grievance_note_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_reminder" ADD CONSTRAINT "hr_reminder_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_reminder_role" ADD CONSTRAINT "hr_reminder_role_reminder_id_hr_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."hr_reminder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_reminder_role" ADD CONSTRAINT "hr_reminder_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_reminder_user" ADD CONSTRAINT "hr_reminder_user_reminder_id_hr_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."hr_reminder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_reminder_user" ADD CONSTRAINT "hr_reminder_user_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_delivery" ADD CONSTRAINT "reminder_delivery_reminder_id_hr_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."hr_reminder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_delivery" ADD CONSTRAINT "reminder_delivery_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_interview" ADD CONSTRAINT "exit_interview_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_interview" ADD CONSTRAINT "exit_interview_interviewer_id_employee_id_fk" FOREIGN KEY ("interviewer_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_approved_by_id_user_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_new_job_title_id_job_title_id_fk" FOREIGN KEY ("new_job_title_id") REFERENCES "public"."job_title"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_new_department_id_department_id_fk" FOREIGN KEY ("new_department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_salary_structure_id_salary_structure_id_fk" FOREIGN KEY ("salary_structure_id") REFERENCES "public"."salary_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_approved_by_id_user_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_history_by_employee" ON "employee_history" USING btree ("employee_id","valid_from");--> statement-breakpoint
CREATE INDEX "employee_history_by_title" ON "employee_history" USING btree ("job_title_id");--> statement-breakpoint
CREATE INDEX "employee_history_by_department" ON "employee_history" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "employee_history_by_manager" ON "employee_history" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "grievance_by_filer" ON "grievance" USING btree ("filed_by_id");--> statement-breakpoint
CREATE INDEX "grievance_by_time" ON "grievance" USING btree ("filed_at","id");--> statement-breakpoint
CREATE INDEX "grievance_named_user_id_index" ON "grievance_named" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "grievance_note_by_grievance" ON "grievance_note" USING btree ("grievance_id","at");--> statement-breakpoint
CREATE INDEX "grievance_note_by_author" ON "grievance_note" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hr_reminder_once" ON "hr_reminder" USING btree ("employee_id","type","event_date","days_before") WHERE "hr_reminder"."type" <> 'CUSTOM';--> statement-breakpoint
CREATE INDEX "hr_reminder_by_employee" ON "hr_reminder" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "hr_reminder_by_day" ON "hr_reminder" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "hr_reminder_pending" ON "hr_reminder" USING btree ("event_date") WHERE "hr_reminder"."delivery" = 'PENDING';--> statement-breakpoint
CREATE INDEX "hr_reminder_role_role_id_index" ON "hr_reminder_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "hr_reminder_user_user_id_index" ON "hr_reminder_user" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminder_delivery_user_id_index" ON "reminder_delivery" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exit_interview_by_employee" ON "exit_interview" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "exit_interview_by_interviewer" ON "exit_interview" USING btree ("interviewer_id");--> statement-breakpoint
CREATE INDEX "exit_interview_by_day" ON "exit_interview" USING btree ("scheduled_on","id");--> statement-breakpoint
CREATE INDEX "settlement_by_employee" ON "settlement" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "settlement_by_day" ON "settlement" USING btree ("settlement_date","id");--> statement-breakpoint
CREATE INDEX "settlement_by_creator" ON "settlement" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "settlement_by_approver" ON "settlement" USING btree ("approved_by_id");--> statement-breakpoint
CREATE INDEX "settlement_line_by_settlement" ON "settlement_line" USING btree ("settlement_id","position");--> statement-breakpoint
CREATE INDEX "movement_by_employee" ON "movement" USING btree ("employee_id","effective_date");--> statement-breakpoint
CREATE INDEX "movement_by_day" ON "movement" USING btree ("effective_date","id");--> statement-breakpoint
CREATE INDEX "movement_by_title" ON "movement" USING btree ("new_job_title_id");--> statement-breakpoint
CREATE INDEX "movement_by_department" ON "movement" USING btree ("new_department_id");--> statement-breakpoint
CREATE INDEX "movement_by_structure" ON "movement" USING btree ("salary_structure_id");--> statement-breakpoint
CREATE INDEX "movement_by_creator" ON "movement" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "movement_by_approver" ON "movement" USING btree ("approved_by_id");--> statement-breakpoint
CREATE INDEX "movement_waiting" ON "movement" USING btree ("effective_date") WHERE "movement"."status" = 'APPROVED';--> statement-breakpoint
-- One title, department and manager of a person on a day.
ALTER TABLE "employee_history" ADD CONSTRAINT "employee_history_no_overlap" EXCLUDE USING gist ("employee_id" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&);--> statement-breakpoint
CREATE TRIGGER grievance_note_append_only BEFORE UPDATE OR DELETE ON "grievance_note" FOR EACH ROW EXECUTE FUNCTION bw_append_only();
