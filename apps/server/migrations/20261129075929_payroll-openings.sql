CREATE TABLE "payroll_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"tax_year" integer NOT NULL,
	"first_month" integer NOT NULL,
	"last_month" integer NOT NULL,
	"gross_pay" numeric(19, 4) NOT NULL,
	"taxable_income" numeric(19, 4) NOT NULL,
	"income_tax" numeric(19, 4) NOT NULL,
	"social_security" numeric(19, 4) NOT NULL,
	"medicare" numeric(19, 4) NOT NULL,
	"other_contributions" numeric(19, 4) NOT NULL,
	"deductions" numeric(19, 4) NOT NULL,
	"insured" jsonb NOT NULL,
	"source" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payroll_opening_months" CHECK ("payroll_opening"."first_month" >= 1 and "payroll_opening"."last_month" between "payroll_opening"."first_month" and 12),
	CONSTRAINT "payroll_opening_amounts" CHECK (least("payroll_opening"."taxable_income", "payroll_opening"."income_tax", "payroll_opening"."social_security", "payroll_opening"."medicare", "payroll_opening"."other_contributions", "payroll_opening"."deductions") >= 0
        and "payroll_opening"."gross_pay" >= "payroll_opening"."income_tax" + "payroll_opening"."social_security" + "payroll_opening"."medicare" + "payroll_opening"."other_contributions" + "payroll_opening"."deductions")
);
--> statement-breakpoint
ALTER TABLE "payroll_opening" ADD CONSTRAINT "payroll_opening_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_opening_once" ON "payroll_opening" USING btree ("employee_id","tax_year");--> statement-breakpoint
CREATE INDEX "payroll_opening_by_year" ON "payroll_opening" USING btree ("tax_year","last_month");--> statement-breakpoint
-- hand: begin
-- As it was, also for what has no days on which it holds.
CREATE OR REPLACE FUNCTION bw_payroll_parameter_used() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free CONSTANT text[] := ARRAY['name', 'description', 'source', 'confirmed_by_id', 'confirmed_at', 'version', 'updated_at', 'effective_to'];
  until date;
  ends date := (to_jsonb(NEW) ->> 'effective_to')::date;
BEGIN
  SELECT max((r.pay_period || '-01')::date + interval '1 month' - interval '1 day') INTO until
    FROM payroll_run_parameter p JOIN payroll_run r ON r.id = p.run_id AND r.status IN ('APPROVED', 'PAID') WHERE p.parameter_id = OLD.id;
  IF until IS NULL THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - free = to_jsonb(OLD) - free AND (ends IS NULL OR ends >= until) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an approved payroll run was worked out by this' USING ERRCODE = '23514', CONSTRAINT = 'payroll_parameter_used';
END $$;--> statement-breakpoint
CREATE TRIGGER payroll_parameter_used BEFORE UPDATE OR DELETE ON payroll_opening FOR EACH ROW EXECUTE FUNCTION bw_payroll_parameter_used();
-- hand: end
