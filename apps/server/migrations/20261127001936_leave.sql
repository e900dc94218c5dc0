CREATE TABLE "staff_absence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"during" "tsrange" NOT NULL,
	"leave_request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earned_leave_accrual" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"period" text NOT NULL,
	"amount" numeric(12, 4) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earned_leave_accrual_unique" UNIQUE("policy_id","employee_id","period"),
	CONSTRAINT "earned_leave_accrual_amount" CHECK ("earned_leave_accrual"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "leave_encashment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"days" numeric(12, 4) NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"notes" text,
	"requested_by_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leave_encashment_days" CHECK ("leave_encashment"."days" > 0)
);
--> statement-breakpoint
CREATE TABLE "leave_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" numeric(12, 4) NOT NULL,
	"effective_on" date NOT NULL,
	"period" text,
	"request_id" uuid,
	"encashment_id" uuid,
	"reverses_id" uuid,
	"reason" text,
	"actor_id" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leave_entry_reverses_unique" UNIQUE("reverses_id"),
	CONSTRAINT "leave_entry_quantity" CHECK ("leave_entry"."quantity" <> 0)
);
--> statement-breakpoint
CREATE TABLE "leave_cover" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"schedule_id" uuid,
	"assignment_id" uuid,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"covered_by" uuid NOT NULL,
	"previous_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leave_cover_what" CHECK (num_nonnulls("leave_cover"."schedule_id", "leave_cover"."assignment_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "leave_day" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"date" date NOT NULL,
	"quantity" numeric(12, 4) NOT NULL,
	"why" text NOT NULL,
	"holiday" text,
	CONSTRAINT "leave_day_unique" UNIQUE("request_id","date"),
	CONSTRAINT "leave_day_quantity" CHECK ("leave_day"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "leave_recount" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"before" numeric(12, 4) NOT NULL,
	"after" numeric(12, 4) NOT NULL,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"is_half_day" boolean NOT NULL,
	"half_day_type" text,
	"from_time" time(0),
	"to_time" time(0),
	"during" "tsrange" NOT NULL,
	"quantity" numeric(12, 4) NOT NULL,
	"reason" text,
	"status" text DEFAULT 'Pending' NOT NULL,
	"requested_by_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"approver_notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leave_request_days" CHECK ("leave_request"."end_date" >= "leave_request"."start_date"),
	CONSTRAINT "leave_request_half" CHECK ("leave_request"."is_half_day" = ("leave_request"."half_day_type" is not null) and (not "leave_request"."is_half_day" or "leave_request"."start_date" = "leave_request"."end_date")),
	CONSTRAINT "leave_request_times" CHECK (("leave_request"."from_time" is null) = ("leave_request"."to_time" is null))
);
--> statement-breakpoint
CREATE TABLE "earned_leave_policy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"accrual_frequency" text NOT NULL,
	"unit" text NOT NULL,
	"accrual_rate" numeric(12, 4) NOT NULL,
	"max_balance" numeric(12, 4),
	"effective_from" date NOT NULL,
	"effective_to" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earned_leave_policy_days" CHECK ("earned_leave_policy"."effective_to" > "earned_leave_policy"."effective_from"),
	CONSTRAINT "earned_leave_policy_rate" CHECK ("earned_leave_policy"."accrual_rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "holiday_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"year" integer NOT NULL,
	"is_default" boolean NOT NULL,
	"department_ids" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holiday_list_year" CHECK ("holiday_list"."year" between 2000 and 2100)
);
--> statement-breakpoint
CREATE TABLE "leave_block" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"reason" text NOT NULL,
	"type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"leave_type_ids" uuid[] DEFAULT '{}' NOT NULL,
	"approver_ids" uuid[] DEFAULT '{}' NOT NULL,
	"department_ids" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leave_block_days" CHECK ("leave_block"."end_date" >= "leave_block"."start_date")
);
--> statement-breakpoint
CREATE TABLE "leave_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" "citext" NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"annual_allowance" numeric(12, 4) NOT NULL,
	"carry_forward_max" numeric(12, 4) NOT NULL,
	"carry_valid_months" integer,
	"allow_negative_to" numeric(12, 4) NOT NULL,
	"min_notice_days" integer NOT NULL,
	"max_consecutive" integer,
	"is_encashable" boolean NOT NULL,
	"requires_document" boolean NOT NULL,
	"counts_every_day" boolean NOT NULL,
	"is_private" boolean NOT NULL,
	"color" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leave_type_allowance" CHECK ("leave_type"."annual_allowance" >= 0 and "leave_type"."carry_forward_max" >= 0 and "leave_type"."allow_negative_to" >= 0),
	CONSTRAINT "leave_type_months" CHECK ("leave_type"."carry_valid_months" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "listed_holiday" (
	"id" uuid PRIMARY KEY NOT NULL,
	"holiday_list_id" uuid NOT NULL,
	"date" date NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listed_holiday_unique" UNIQUE("holiday_list_id","date")
);
--> statement-breakpoint
CREATE TABLE "work_pattern" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"is_default" boolean NOT NULL,
	"department_ids" uuid[] DEFAULT '{}' NOT NULL,
	"employee_ids" uuid[] DEFAULT '{}' NOT NULL,
	"hours" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- By hand: nobody is away twice at a time, nor asks for it; what is in the ledger stays.
ALTER TABLE "staff_absence" ADD CONSTRAINT "staff_absence_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earned_leave_accrual" ADD CONSTRAINT "earned_leave_accrual_policy_id_earned_leave_policy_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."earned_leave_policy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earned_leave_accrual" ADD CONSTRAINT "earned_leave_accrual_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_encashment" ADD CONSTRAINT "leave_encashment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_encashment" ADD CONSTRAINT "leave_encashment_leave_type_id_leave_type_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_encashment" ADD CONSTRAINT "leave_encashment_requested_by_id_user_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_encashment" ADD CONSTRAINT "leave_encashment_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_leave_type_id_leave_type_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_request_id_leave_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."leave_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_encashment_id_leave_encashment_id_fk" FOREIGN KEY ("encashment_id") REFERENCES "public"."leave_encashment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_reverses_id_leave_entry_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."leave_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_cover" ADD CONSTRAINT "leave_cover_request_id_leave_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."leave_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_cover" ADD CONSTRAINT "leave_cover_covered_by_employee_id_fk" FOREIGN KEY ("covered_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_cover" ADD CONSTRAINT "leave_cover_previous_id_employee_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_day" ADD CONSTRAINT "leave_day_request_id_leave_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."leave_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_recount" ADD CONSTRAINT "leave_recount_request_id_leave_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."leave_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_recount" ADD CONSTRAINT "leave_recount_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_leave_type_id_leave_type_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_requested_by_id_user_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earned_leave_policy" ADD CONSTRAINT "earned_leave_policy_leave_type_id_leave_type_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_holiday" ADD CONSTRAINT "listed_holiday_holiday_list_id_holiday_list_id_fk" FOREIGN KEY ("holiday_list_id") REFERENCES "public"."holiday_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_absence_leave_unique" ON "staff_absence" USING btree ("leave_request_id");--> statement-breakpoint
CREATE INDEX "staff_absence_by_employee" ON "staff_absence" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "earned_leave_accrual_by_employee" ON "earned_leave_accrual" USING btree ("employee_id","period");--> statement-breakpoint
CREATE INDEX "earned_leave_accrual_by_period" ON "earned_leave_accrual" USING btree ("period","id");--> statement-breakpoint
CREATE INDEX "leave_encashment_by_request" ON "leave_encashment" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "leave_encashment_by_employee" ON "leave_encashment" USING btree ("employee_id","requested_at");--> statement-breakpoint
CREATE INDEX "leave_encashment_by_type" ON "leave_encashment" USING btree ("leave_type_id");--> statement-breakpoint
CREATE INDEX "leave_encashment_by_requester" ON "leave_encashment" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "leave_encashment_by_decider" ON "leave_encashment" USING btree ("decided_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_entry_period_unique" ON "leave_entry" USING btree ("employee_id","leave_type_id","kind","period") WHERE period is not null;--> statement-breakpoint
CREATE INDEX "leave_entry_by_employee" ON "leave_entry" USING btree ("employee_id","leave_type_id","effective_on");--> statement-breakpoint
CREATE INDEX "leave_entry_by_day" ON "leave_entry" USING btree ("employee_id","effective_on","id");--> statement-breakpoint
CREATE INDEX "leave_entry_by_record" ON "leave_entry" USING btree ("employee_id","recorded_at","id");--> statement-breakpoint
CREATE INDEX "leave_entry_by_type" ON "leave_entry" USING btree ("leave_type_id");--> statement-breakpoint
CREATE INDEX "leave_entry_by_request" ON "leave_entry" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "leave_entry_by_encashment" ON "leave_entry" USING btree ("encashment_id");--> statement-breakpoint
CREATE INDEX "leave_entry_by_actor" ON "leave_entry" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "leave_cover_by_request" ON "leave_cover" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "leave_cover_by_cover" ON "leave_cover" USING btree ("covered_by");--> statement-breakpoint
CREATE INDEX "leave_cover_by_previous" ON "leave_cover" USING btree ("previous_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_recount_open_unique" ON "leave_recount" USING btree ("request_id") WHERE status = 'PROPOSED';--> statement-breakpoint
CREATE INDEX "leave_recount_by_request" ON "leave_recount" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "leave_recount_by_decider" ON "leave_recount" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "leave_request_by_start" ON "leave_request" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "leave_request_by_request" ON "leave_request" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "leave_request_by_employee" ON "leave_request" USING btree ("employee_id","start_date");--> statement-breakpoint
CREATE INDEX "leave_request_by_status" ON "leave_request" USING btree ("status","start_date","id");--> statement-breakpoint
CREATE INDEX "leave_request_by_type" ON "leave_request" USING btree ("leave_type_id");--> statement-breakpoint
CREATE INDEX "leave_request_by_requester" ON "leave_request" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "leave_request_by_decider" ON "leave_request" USING btree ("decided_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "earned_leave_policy_name_unique" ON "earned_leave_policy" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "earned_leave_policy_type_unique" ON "earned_leave_policy" USING btree ("leave_type_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "earned_leave_policy_by_type" ON "earned_leave_policy" USING btree ("leave_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holiday_list_name_unique" ON "holiday_list" USING btree ("year",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "holiday_list_default_unique" ON "holiday_list" USING btree ("year") WHERE is_default;--> statement-breakpoint
CREATE INDEX "leave_block_by_start" ON "leave_block" USING btree ("start_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_type_code_unique" ON "leave_type" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_type_name_unique" ON "leave_type" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "work_pattern_name_unique" ON "work_pattern" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "work_pattern_default_unique" ON "work_pattern" USING btree ("is_default") WHERE is_default;--> statement-breakpoint
-- By hand: nobody is away twice at a time, nor asks for it; what is in the ledger stays.
ALTER TABLE "staff_absence" ADD CONSTRAINT "staff_absence_no_overlap" EXCLUDE USING gist ("employee_id" WITH =, "during" WITH &&);--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_no_overlap" EXCLUDE USING gist ("employee_id" WITH =, "during" WITH &&) WHERE ("status" IN ('Pending', 'Approved'));--> statement-breakpoint
CREATE TRIGGER leave_entry_append_only BEFORE UPDATE OR DELETE ON "leave_entry" FOR EACH ROW EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
-- The types of a new school (AMB-205), to be changed as it likes.
INSERT INTO "leave_type" ("id", "code", "name", "kind", "unit", "is_paid", "annual_allowance", "carry_forward_max", "allow_negative_to", "min_notice_days",
  "is_encashable", "requires_document", "counts_every_day", "is_private", "color", "created_at", "updated_at") VALUES
  (gen_random_uuid(), 'ANNUAL', 'Annual', 'ANNUAL', 'DAYS', true, 12, 5, 0, 0, true, false, false, false, '#2F9E44', now(), now()),
  (gen_random_uuid(), 'SICK', 'Sick', 'SICK', 'DAYS', true, 10, 0, 0, 0, false, true, false, true, '#E03131', now(), now()),
  (gen_random_uuid(), 'PERSONAL', 'Personal', 'PERSONAL', 'DAYS', true, 3, 0, 0, 0, false, false, false, false, '#1971C2', now(), now()),
  (gen_random_uuid(), 'MATERNITY', 'Maternity', 'PARENTAL', 'DAYS', true, 180, 0, 0, 0, false, true, true, true, '#9C36B5', now(), now()),
  (gen_random_uuid(), 'UNPAID', 'Unpaid', 'UNPAID', 'DAYS', false, 0, 0, 0, 0, false, false, false, false, '#868E96', now(), now());
