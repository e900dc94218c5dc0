CREATE TABLE "payment_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"format" text NOT NULL,
	"msg_id" text NOT NULL,
	"sha256" text NOT NULL,
	"content" text NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"account_number" text NOT NULL,
	"execution_date" date NOT NULL,
	"count" integer NOT NULL,
	"total" numeric(19, 4) NOT NULL,
	"created_by_id" uuid,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_batch_msg_id_unique" UNIQUE("msg_id"),
	CONSTRAINT "payment_batch_void" CHECK (("payment_batch"."voided_at" is null) = ("payment_batch"."void_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"payslip_id" uuid NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payslip_bank" (
	"payslip_id" uuid PRIMARY KEY NOT NULL,
	"account_number" text,
	"bank_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_report_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_type" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"format" text NOT NULL,
	"delivery" text NOT NULL,
	"recipients" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"scheduled_report_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"generated_at" timestamp with time zone,
	"file_key" text,
	"expires_at" timestamp with time zone,
	"error_message" text,
	"is_mailed" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payroll_report_run_progress" CHECK ("payroll_report_run"."progress" between 0 and 100),
	CONSTRAINT "payroll_report_run_done" CHECK (("payroll_report_run"."status" = 'completed') = ("payroll_report_run"."generated_at" is not null) and ("payroll_report_run"."status" = 'failed') = ("payroll_report_run"."error_message" is not null))
);
--> statement-breakpoint
CREATE TABLE "payroll_scheduled_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"report_type" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"day_of_week" integer,
	"day_of_month" integer,
	"time" text NOT NULL,
	"format" text NOT NULL,
	"recipients" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"owner_id" uuid NOT NULL,
	"checked_through" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payroll_scheduled_report_recipients" CHECK (cardinality("payroll_scheduled_report"."recipients") > 0),
	CONSTRAINT "payroll_scheduled_report_week" CHECK ("payroll_scheduled_report"."day_of_week" between 0 and 6),
	CONSTRAINT "payroll_scheduled_report_month" CHECK ("payroll_scheduled_report"."day_of_month" between 1 and 31)
);
--> statement-breakpoint
ALTER TABLE "payment_batch" ADD CONSTRAINT "payment_batch_run_id_payroll_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batch" ADD CONSTRAINT "payment_batch_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batch" ADD CONSTRAINT "payment_batch_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transfer" ADD CONSTRAINT "payment_transfer_batch_id_payment_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payment_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transfer" ADD CONSTRAINT "payment_transfer_payslip_id_payslip_id_fk" FOREIGN KEY ("payslip_id") REFERENCES "public"."payslip"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_bank" ADD CONSTRAINT "payslip_bank_payslip_id_payslip_id_fk" FOREIGN KEY ("payslip_id") REFERENCES "public"."payslip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_report_run" ADD CONSTRAINT "payroll_report_run_requested_by_id_user_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_report_run" ADD CONSTRAINT "payroll_report_run_scheduled_report_id_payroll_scheduled_report_id_fk" FOREIGN KEY ("scheduled_report_id") REFERENCES "public"."payroll_scheduled_report"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_scheduled_report" ADD CONSTRAINT "payroll_scheduled_report_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_batch_by_run" ON "payment_batch" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "payment_batch_by_account" ON "payment_batch" USING btree ("bank_account_id");--> statement-breakpoint
CREATE INDEX "payment_batch_by_user" ON "payment_batch" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "payment_transfer_of" ON "payment_transfer" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "payment_transfer_by_payslip" ON "payment_transfer" USING btree ("payslip_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transfer_once" ON "payment_transfer" USING btree ("payslip_id") WHERE "payment_transfer"."counts";--> statement-breakpoint
CREATE INDEX "payroll_report_run_by_requester" ON "payroll_report_run" USING btree ("requested_by_id","requested_at");--> statement-breakpoint
CREATE INDEX "payroll_report_run_by_schedule" ON "payroll_report_run" USING btree ("scheduled_report_id","requested_at");--> statement-breakpoint
CREATE INDEX "payroll_report_run_by_recipient" ON "payroll_report_run" USING gin ("recipients");--> statement-breakpoint
CREATE INDEX "payroll_report_run_by_time" ON "payroll_report_run" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "payroll_report_run_kept" ON "payroll_report_run" USING btree ("expires_at") WHERE "payroll_report_run"."file_key" is not null;--> statement-breakpoint
CREATE INDEX "payroll_scheduled_report_by_owner" ON "payroll_scheduled_report" USING btree ("owner_id");