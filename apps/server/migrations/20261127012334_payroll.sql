CREATE TABLE "payroll_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pay_period" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"calculated_at" timestamp with time zone,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_by_id" uuid,
	"submitted_at" timestamp with time zone,
	"approved_by_id" uuid,
	"approved_at" timestamp with time zone,
	"paid_by_id" uuid,
	"paid_at" timestamp with time zone,
	"journal_entry_id" uuid,
	"payment_entry_id" uuid,
	"return_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payroll_run_period_unique" UNIQUE("pay_period"),
	CONSTRAINT "payroll_run_posted" CHECK (("payroll_run"."status" in ('APPROVED', 'PAID')) = ("payroll_run"."approved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payslip" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"department_id" uuid,
	"cost_centre" text,
	"gross_pay" numeric(19, 4) NOT NULL,
	"deductions" numeric(19, 4) NOT NULL,
	"taxable_income" numeric(19, 4) NOT NULL,
	"income_tax" numeric(19, 4) NOT NULL,
	"social_security" numeric(19, 4) NOT NULL,
	"medicare" numeric(19, 4) NOT NULL,
	"other_contributions" numeric(19, 4) NOT NULL,
	"employer_contributions" numeric(19, 4) NOT NULL,
	"net_pay" numeric(19, 4) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payslip_adds_up" CHECK ("payslip"."gross_pay" - "payslip"."social_security" - "payslip"."medicare" - "payslip"."other_contributions" - "payslip"."income_tax" - "payslip"."deductions" = "payslip"."net_pay"),
	CONSTRAINT "payslip_net" CHECK ("payslip"."net_pay" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payslip_lesson" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"amount" numeric(19, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payslip_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payslip_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"quantity" numeric(12, 4),
	"rate" numeric(19, 4),
	"rate_percent" numeric(7, 4),
	"basis" numeric(19, 4),
	"amount" numeric(19, 4) NOT NULL,
	"earned_period" text NOT NULL,
	"statutory" text
);
--> statement-breakpoint
CREATE TABLE "salary_structure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"base_pay" numeric(19, 4) NOT NULL,
	"allowances" jsonb NOT NULL,
	"deductions" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "salary_structure_name_unique" UNIQUE("name"),
	CONSTRAINT "salary_structure_base" CHECK ("salary_structure"."base_pay" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid,
	"course_id" uuid,
	"staff_role" text NOT NULL,
	"unit" text NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_rate_amount" CHECK ("pay_rate"."amount" >= 0),
	CONSTRAINT "pay_rate_days" CHECK ("pay_rate"."effective_to" > "pay_rate"."effective_from")
);
--> statement-breakpoint
CREATE TABLE "salary_assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"salary_structure_id" uuid NOT NULL,
	"base_pay" numeric(19, 4) NOT NULL,
	"cost_centre" text,
	"reason" text,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "salary_assignment_base" CHECK ("salary_assignment"."base_pay" >= 0),
	CONSTRAINT "salary_assignment_days" CHECK ("salary_assignment"."effective_to" >= "salary_assignment"."effective_from")
);
--> statement-breakpoint
CREATE TABLE "exemption_declaration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"tax_exemption_id" uuid NOT NULL,
	"tax_year" integer NOT NULL,
	"declared_amount" numeric(19, 4) NOT NULL,
	"units" integer DEFAULT 1 NOT NULL,
	"months" integer DEFAULT 12 NOT NULL,
	"document_url" text,
	"remarks" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"approved_amount" numeric(19, 4),
	"submitted_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by_id" uuid,
	"review_remarks" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exemption_declaration_amounts" CHECK ("exemption_declaration"."declared_amount" > 0 and "exemption_declaration"."approved_amount" >= 0),
	CONSTRAINT "exemption_declaration_size" CHECK ("exemption_declaration"."units" >= 1 and "exemption_declaration"."months" between 1 and 12),
	CONSTRAINT "exemption_declaration_approved" CHECK (("exemption_declaration"."status" = 'APPROVED') = ("exemption_declaration"."approved_amount" is not null))
);
--> statement-breakpoint
CREATE TABLE "statutory_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"payer" text NOT NULL,
	"rate" numeric(7, 4) NOT NULL,
	"before_tax" boolean DEFAULT false NOT NULL,
	"floor" numeric(19, 4),
	"cap" numeric(19, 4),
	"cap_period" text DEFAULT 'MONTH' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"source" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statutory_rate_rate" CHECK ("statutory_rate"."rate" between 0 and 100),
	CONSTRAINT "statutory_rate_limits" CHECK ("statutory_rate"."floor" >= 0 and "statutory_rate"."cap" >= 0),
	CONSTRAINT "statutory_rate_cap" CHECK ("statutory_rate"."cap" >= "statutory_rate"."floor"),
	CONSTRAINT "statutory_rate_before" CHECK (not "statutory_rate"."before_tax" or "statutory_rate"."payer" = 'EMPLOYEE'),
	CONSTRAINT "statutory_rate_days" CHECK ("statutory_rate"."effective_to" > "statutory_rate"."effective_from")
);
--> statement-breakpoint
CREATE TABLE "tax_exemption" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"exemption_type" text NOT NULL,
	"max_amount" numeric(19, 4),
	"percentage" numeric(7, 4),
	"is_automatic" boolean DEFAULT false NOT NULL,
	"unit_limit" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_exemption_one_limit" CHECK (("tax_exemption"."max_amount" is null) <> ("tax_exemption"."percentage" is null)),
	CONSTRAINT "tax_exemption_limits" CHECK ("tax_exemption"."max_amount" >= 0 and "tax_exemption"."unit_limit" >= 1),
	CONSTRAINT "tax_exemption_percentage" CHECK ("tax_exemption"."percentage" between 0 and 100),
	CONSTRAINT "tax_exemption_days" CHECK ("tax_exemption"."effective_to" > "tax_exemption"."effective_from")
);
--> statement-breakpoint
CREATE TABLE "tax_slab" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"tax_year" integer NOT NULL,
	"min_income" numeric(19, 4) NOT NULL,
	"max_income" numeric(19, 4),
	"tax_rate" numeric(7, 4) NOT NULL,
	"fixed_amount" numeric(19, 4) DEFAULT '0' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"source" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_slab_income" CHECK ("tax_slab"."min_income" >= 0 and "tax_slab"."max_income" > "tax_slab"."min_income"),
	CONSTRAINT "tax_slab_rate" CHECK ("tax_slab"."tax_rate" between 0 and 100 and "tax_slab"."fixed_amount" >= 0),
	CONSTRAINT "tax_slab_days" CHECK ("tax_slab"."effective_to" > "tax_slab"."effective_from")
);
--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_submitted_by_id_user_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_approved_by_id_user_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_paid_by_id_user_id_fk" FOREIGN KEY ("paid_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_journal_entry_id_journal_entry_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_payment_entry_id_journal_entry_id_fk" FOREIGN KEY ("payment_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_run_id_payroll_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_lesson" ADD CONSTRAINT "payslip_lesson_line_id_payslip_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."payslip_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_lesson" ADD CONSTRAINT "payslip_lesson_occurrence_id_lesson_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."lesson_occurrence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_line" ADD CONSTRAINT "payslip_line_payslip_id_payslip_id_fk" FOREIGN KEY ("payslip_id") REFERENCES "public"."payslip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rate" ADD CONSTRAINT "pay_rate_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rate" ADD CONSTRAINT "pay_rate_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_assignment" ADD CONSTRAINT "salary_assignment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_assignment" ADD CONSTRAINT "salary_assignment_salary_structure_id_salary_structure_id_fk" FOREIGN KEY ("salary_structure_id") REFERENCES "public"."salary_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemption_declaration" ADD CONSTRAINT "exemption_declaration_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemption_declaration" ADD CONSTRAINT "exemption_declaration_tax_exemption_id_tax_exemption_id_fk" FOREIGN KEY ("tax_exemption_id") REFERENCES "public"."tax_exemption"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemption_declaration" ADD CONSTRAINT "exemption_declaration_reviewed_by_id_user_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_run_by_submitter" ON "payroll_run" USING btree ("submitted_by_id") WHERE "payroll_run"."submitted_by_id" is not null;--> statement-breakpoint
CREATE INDEX "payroll_run_by_approver" ON "payroll_run" USING btree ("approved_by_id") WHERE "payroll_run"."approved_by_id" is not null;--> statement-breakpoint
CREATE INDEX "payroll_run_by_payer" ON "payroll_run" USING btree ("paid_by_id") WHERE "payroll_run"."paid_by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_once" ON "payslip" USING btree ("run_id","employee_id");--> statement-breakpoint
CREATE INDEX "payslip_by_employee" ON "payslip" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "payslip_by_department" ON "payslip" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "payslip_lesson_of" ON "payslip_lesson" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "payslip_lesson_by_occurrence" ON "payslip_lesson" USING btree ("occurrence_id");--> statement-breakpoint
CREATE INDEX "payslip_line_of" ON "payslip_line" USING btree ("payslip_id","position");--> statement-breakpoint
CREATE INDEX "pay_rate_by_employee" ON "pay_rate" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "pay_rate_by_course" ON "pay_rate" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "pay_rate_by_day" ON "pay_rate" USING btree ("effective_from");--> statement-breakpoint
CREATE INDEX "salary_assignment_by_employee" ON "salary_assignment" USING btree ("employee_id","effective_from");--> statement-breakpoint
CREATE INDEX "salary_assignment_by_structure" ON "salary_assignment" USING btree ("salary_structure_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exemption_declaration_once" ON "exemption_declaration" USING btree ("employee_id","tax_year","tax_exemption_id") WHERE "exemption_declaration"."status" <> 'REJECTED';--> statement-breakpoint
CREATE INDEX "exemption_declaration_by_employee" ON "exemption_declaration" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "exemption_declaration_by_reviewer" ON "exemption_declaration" USING btree ("reviewed_by_id") WHERE "exemption_declaration"."reviewed_by_id" is not null;--> statement-breakpoint
CREATE INDEX "exemption_declaration_by_exemption" ON "exemption_declaration" USING btree ("tax_exemption_id");--> statement-breakpoint
CREATE INDEX "exemption_declaration_by_day" ON "exemption_declaration" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "statutory_rate_by_code" ON "statutory_rate" USING btree ("code","effective_from");--> statement-breakpoint
CREATE INDEX "tax_exemption_by_name" ON "tax_exemption" USING btree ("name");--> statement-breakpoint
CREATE INDEX "tax_slab_by_year" ON "tax_slab" USING btree ("tax_year","min_income");--> statement-breakpoint
UPDATE "job_title" SET "default_salary_structure_id" = NULL WHERE "default_salary_structure_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "job_title" ADD CONSTRAINT "job_title_default_salary_structure_id_salary_structure_id_fk" FOREIGN KEY ("default_salary_structure_id") REFERENCES "public"."salary_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_title_by_structure" ON "job_title" USING btree ("default_salary_structure_id");--> statement-breakpoint
-- No income of a tax year is in two active slabs on one day. Where one ends the next begins.
ALTER TABLE "tax_slab" ADD CONSTRAINT "tax_slab_no_overlap"
  EXCLUDE USING gist ("tax_year" WITH =, numrange("min_income", "max_income", '[)') WITH &&, daterange("effective_from", "effective_to", '[]') WITH &&)
  WHERE ("is_active");--> statement-breakpoint
-- The days of active rates of one code and payer never overlap. Both days of a row count.
ALTER TABLE "statutory_rate" ADD CONSTRAINT "statutory_rate_no_overlap"
  EXCLUDE USING gist ("code" WITH =, "payer" WITH =, daterange("effective_from", "effective_to", '[]') WITH &&) WHERE ("is_active");
--> statement-breakpoint
-- One salary of a person on a day, and one rate for lessons of the same person, course and role.
ALTER TABLE "salary_assignment" ADD CONSTRAINT "salary_assignment_no_overlap"
  EXCLUDE USING gist ("employee_id" WITH =, daterange("effective_from", "effective_to", '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "pay_rate" ADD CONSTRAINT "pay_rate_no_overlap"
  EXCLUDE USING gist (coalesce("employee_id", '00000000-0000-0000-0000-000000000000'::uuid) WITH =, coalesce("course_id", '00000000-0000-0000-0000-000000000000'::uuid) WITH =,
    "staff_role" WITH =, daterange("effective_from", "effective_to", '[]') WITH &&);
--> statement-breakpoint
-- From its submission on the payslips of a run stay as they are; given back to be calculated anew, they may change again.
CREATE FUNCTION bw_payslip_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM payroll_run r WHERE r.id = coalesce(OLD.run_id, NEW.run_id) AND r.status <> 'DRAFT') THEN
    RAISE EXCEPTION 'the payslips of a run that was submitted do not change' USING ERRCODE = '23514', CONSTRAINT = 'payslip_kept';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
CREATE TRIGGER payslip_kept BEFORE INSERT OR UPDATE OR DELETE ON payslip FOR EACH ROW EXECUTE FUNCTION bw_payslip_kept();
--> statement-breakpoint
-- One run at a time is not approved: else what is owed would be in two of them.
CREATE UNIQUE INDEX "payroll_run_one_open" ON "payroll_run" ((1)) WHERE "status" IN ('DRAFT', 'PENDING_APPROVAL');
