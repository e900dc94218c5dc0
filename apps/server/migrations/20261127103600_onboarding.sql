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
ALTER TABLE "onboarding_task" ADD CONSTRAINT "onboarding_task_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_task" ADD CONSTRAINT "onboarding_task_template_id_onboarding_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."onboarding_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_task" ADD CONSTRAINT "onboarding_task_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_task" ADD CONSTRAINT "onboarding_task_completed_by_id_user_id_fk" FOREIGN KEY ("completed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_template" ADD CONSTRAINT "onboarding_template_job_title_id_job_title_id_fk" FOREIGN KEY ("job_title_id") REFERENCES "public"."job_title"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_template_item" ADD CONSTRAINT "onboarding_template_item_template_id_onboarding_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."onboarding_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_template_item" ADD CONSTRAINT "onboarding_template_item_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onboarding_task_by_due_date" ON "onboarding_task" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "onboarding_task_by_template" ON "onboarding_task" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "onboarding_task_by_role" ON "onboarding_task" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "onboarding_task_by_completer" ON "onboarding_task" USING btree ("completed_by_id");--> statement-breakpoint
CREATE INDEX "onboarding_template_by_job_title" ON "onboarding_template" USING btree ("job_title_id");--> statement-breakpoint
CREATE INDEX "onboarding_template_item_by_template" ON "onboarding_template_item" USING btree ("template_id","position");--> statement-breakpoint
CREATE INDEX "onboarding_template_item_by_role" ON "onboarding_template_item" USING btree ("role_id");