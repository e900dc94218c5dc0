CREATE TABLE "attendance_correction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attendance_log_id" uuid NOT NULL,
	"request_id" uuid,
	"old_clock_in" timestamp with time zone,
	"old_clock_out" timestamp with time zone,
	"old_status" text,
	"new_clock_in" timestamp with time zone,
	"new_clock_out" timestamp with time zone,
	"new_status" text NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"corrected_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regularization_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"attendance_log_id" uuid,
	"request_type" text NOT NULL,
	"reason" text NOT NULL,
	"requested_clock_in" timestamp with time zone,
	"requested_clock_out" timestamp with time zone,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"requested_by_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"approved_by_id" uuid,
	"approved_at" timestamp with time zone,
	"approver_notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "regularization_request_times" CHECK ("regularization_request"."requested_clock_out" is null or "regularization_request"."requested_clock_in" is null or "regularization_request"."requested_clock_out" > "regularization_request"."requested_clock_in")
);
--> statement-breakpoint
CREATE TABLE "shift_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"description" text,
	"color" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"category" text NOT NULL,
	"department_ids" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shift_type_times" CHECK ("shift_type"."start_time" <> "shift_type"."end_time")
);
--> statement-breakpoint
ALTER TABLE "attendance_log" ADD COLUMN "started_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(clock_in_time, clock_out_time)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_log" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_correction" ADD CONSTRAINT "attendance_correction_attendance_log_id_attendance_log_id_fk" FOREIGN KEY ("attendance_log_id") REFERENCES "public"."attendance_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_correction" ADD CONSTRAINT "attendance_correction_request_id_regularization_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."regularization_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regularization_request" ADD CONSTRAINT "regularization_request_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regularization_request" ADD CONSTRAINT "regularization_request_attendance_log_id_attendance_log_id_fk" FOREIGN KEY ("attendance_log_id") REFERENCES "public"."attendance_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regularization_request" ADD CONSTRAINT "regularization_request_requested_by_id_user_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regularization_request" ADD CONSTRAINT "regularization_request_approved_by_id_user_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_correction_by_log" ON "attendance_correction" USING btree ("attendance_log_id","corrected_at");--> statement-breakpoint
CREATE INDEX "attendance_correction_by_request" ON "attendance_correction" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "regularization_request_by_request" ON "regularization_request" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "regularization_request_by_employee" ON "regularization_request" USING btree ("employee_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "regularization_request_by_status" ON "regularization_request" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "regularization_request_by_log" ON "regularization_request" USING btree ("attendance_log_id");--> statement-breakpoint
CREATE INDEX "regularization_request_by_requester" ON "regularization_request" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "regularization_request_by_approver" ON "regularization_request" USING btree ("approved_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_type_name_unique" ON "shift_type" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "attendance_log_by_start" ON "attendance_log" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "attendance_log_by_employee_start" ON "attendance_log" USING btree ("employee_id","started_at","id");--> statement-breakpoint
CREATE INDEX "attendance_log_by_status" ON "attendance_log" USING btree ("status","started_at","id");--> statement-breakpoint
CREATE TRIGGER attendance_correction_append_only BEFORE UPDATE OR DELETE ON "attendance_correction" FOR EACH ROW EXECUTE FUNCTION bw_append_only();
