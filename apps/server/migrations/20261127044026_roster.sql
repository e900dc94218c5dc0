CREATE TABLE "employee_shift" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"shift_type_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'SCHEDULED' NOT NULL,
	"published_at" timestamp with time zone,
	"is_draft" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "employee_shift_times" CHECK ("employee_shift"."ends_at" > "employee_shift"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "shift_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"request_type" text NOT NULL,
	"original_shift_id" uuid,
	"requested_shift_id" uuid,
	"requested_date_from" date,
	"requested_date_to" date,
	"reason" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"requested_by_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"swap_with_employee_id" uuid,
	"covered_by_employee_id" uuid,
	"agreed_at" timestamp with time zone,
	"approver_id" uuid,
	"approved_at" timestamp with time zone,
	"approver_notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shift_request_days" CHECK ("shift_request"."requested_date_to" is null or "shift_request"."requested_date_to" >= "shift_request"."requested_date_from")
);
--> statement-breakpoint
CREATE TABLE "roster_demand" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shift_type_id" uuid NOT NULL,
	"department_id" uuid,
	"needed" smallint[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_demand_days" CHECK (cardinality("roster_demand"."needed") = 7)
);
--> statement-breakpoint
ALTER TABLE "shift_type" ADD COLUMN "break_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_shift" ADD CONSTRAINT "employee_shift_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_shift" ADD CONSTRAINT "employee_shift_shift_type_id_shift_type_id_fk" FOREIGN KEY ("shift_type_id") REFERENCES "public"."shift_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_request" ADD CONSTRAINT "shift_request_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_request" ADD CONSTRAINT "shift_request_original_shift_id_employee_shift_id_fk" FOREIGN KEY ("original_shift_id") REFERENCES "public"."employee_shift"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_request" ADD CONSTRAINT "shift_request_requested_shift_id_employee_shift_id_fk" FOREIGN KEY ("requested_shift_id") REFERENCES "public"."employee_shift"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_request" ADD CONSTRAINT "shift_request_requested_by_id_user_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_request" ADD CONSTRAINT "shift_request_swap_with_employee_id_employee_id_fk" FOREIGN KEY ("swap_with_employee_id") REFERENCES "public"."employee"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_request" ADD CONSTRAINT "shift_request_covered_by_employee_id_employee_id_fk" FOREIGN KEY ("covered_by_employee_id") REFERENCES "public"."employee"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_request" ADD CONSTRAINT "shift_request_approver_id_user_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_demand" ADD CONSTRAINT "roster_demand_shift_type_id_shift_type_id_fk" FOREIGN KEY ("shift_type_id") REFERENCES "public"."shift_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_demand" ADD CONSTRAINT "roster_demand_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_shift_by_employee" ON "employee_shift" USING btree ("employee_id","starts_at");--> statement-breakpoint
CREATE INDEX "employee_shift_by_date" ON "employee_shift" USING btree ("date");--> statement-breakpoint
CREATE INDEX "employee_shift_by_start" ON "employee_shift" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "employee_shift_by_type" ON "employee_shift" USING btree ("shift_type_id");--> statement-breakpoint
CREATE INDEX "shift_request_by_request" ON "shift_request" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "shift_request_by_employee" ON "shift_request" USING btree ("employee_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "shift_request_by_status" ON "shift_request" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "shift_request_by_original" ON "shift_request" USING btree ("original_shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_request_one_pending" ON "shift_request" USING btree ("original_shift_id") WHERE "shift_request"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "shift_request_by_requested" ON "shift_request" USING btree ("requested_shift_id");--> statement-breakpoint
CREATE INDEX "shift_request_by_partner" ON "shift_request" USING btree ("swap_with_employee_id");--> statement-breakpoint
CREATE INDEX "shift_request_by_cover" ON "shift_request" USING btree ("covered_by_employee_id");--> statement-breakpoint
CREATE INDEX "shift_request_by_requester" ON "shift_request" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "shift_request_by_approver" ON "shift_request" USING btree ("approver_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_demand_unique" ON "roster_demand" USING btree ("shift_type_id",coalesce("department_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "roster_demand_by_department" ON "roster_demand" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "attendance_log_by_shift" ON "attendance_log" USING btree ("employee_shift_id");--> statement-breakpoint
ALTER TABLE "shift_type" ADD CONSTRAINT "shift_type_break" CHECK ("shift_type"."break_minutes" between 0 and 480);--> statement-breakpoint
-- Nobody has two shifts at once; a swap changes both before it is looked at.
ALTER TABLE "employee_shift" ADD CONSTRAINT "employee_shift_no_overlap"
  EXCLUDE USING gist ("employee_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" <> 'CANCELLED') DEFERRABLE INITIALLY IMMEDIATE;
