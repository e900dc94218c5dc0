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
ALTER TABLE "payroll_report_run" ADD CONSTRAINT "payroll_report_run_requested_by_id_user_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_report_run_by_requester" ON "payroll_report_run" USING btree ("requested_by_id","requested_at");--> statement-breakpoint
CREATE INDEX "payroll_report_run_by_recipient" ON "payroll_report_run" USING gin ("recipients");--> statement-breakpoint
CREATE INDEX "payroll_report_run_by_time" ON "payroll_report_run" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "payroll_report_run_kept" ON "payroll_report_run" USING btree ("expires_at") WHERE "payroll_report_run"."file_key" is not null;