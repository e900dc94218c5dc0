CREATE TABLE "pay_input" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"pay_period" text NOT NULL,
	"kind" text NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"taxable" boolean NOT NULL,
	"insurable" boolean NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_input_amount" CHECK ("pay_input"."amount" > 0),
	CONSTRAINT "pay_input_period" CHECK ("pay_input"."pay_period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "pay_input_deduction" CHECK ("pay_input"."kind" = 'EARNING' or not "pay_input"."insurable")
);
--> statement-breakpoint
ALTER TABLE "pay_input" ADD CONSTRAINT "pay_input_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_input_by_employee" ON "pay_input" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "pay_input_by_period" ON "pay_input" USING btree ("pay_period");--> statement-breakpoint
-- hand: begin
-- One run that is not approved at a time, off-cycle ones too.
DROP INDEX "payroll_run_one_open";--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_run_one_open" ON "payroll_run" ((1)) WHERE "status" IN ('DRAFT', 'PENDING_APPROVAL') AND "type" <> 'FINAL';--> statement-breakpoint
-- What approved runs have some of stays as it is, but its note.
CREATE FUNCTION bw_pay_input_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free CONSTANT text[] := ARRAY['note', 'version', 'updated_at'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT 1 FROM payslip_source s JOIN payslip_line l ON l.id = s.line_id JOIN payslip p ON p.id = l.payslip_id
      JOIN payroll_run r ON r.id = p.run_id AND r.status IN ('APPROVED', 'PAID') WHERE s.source_id = OLD.id AND s.kind = 'INPUT') THEN
    RAISE EXCEPTION 'an approved payroll run has some of this' USING ERRCODE = '23514', CONSTRAINT = 'pay_input_paid';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
CREATE TRIGGER pay_input_paid BEFORE UPDATE OR DELETE ON pay_input FOR EACH ROW EXECUTE FUNCTION bw_pay_input_paid();
-- hand: end
