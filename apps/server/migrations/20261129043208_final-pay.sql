ALTER TABLE "payroll_run" DROP CONSTRAINT "payroll_run_period_unique";--> statement-breakpoint
ALTER TABLE "payslip" DROP CONSTRAINT "payslip_net";--> statement-breakpoint
ALTER TABLE "settlement_line" ADD COLUMN "is_taxed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD COLUMN "type" text DEFAULT 'REGULAR' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD COLUMN "settlement_id" uuid;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "payslip_line" ADD COLUMN "is_taxed" boolean;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_run_period_unique" ON "payroll_run" USING btree ("pay_period") WHERE "payroll_run"."type" = 'REGULAR';--> statement-breakpoint
CREATE INDEX "payroll_run_by_period" ON "payroll_run" USING btree ("pay_period");--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_settlement_unique" UNIQUE("settlement_id");--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_final" CHECK (("payroll_run"."type" = 'FINAL') = ("payroll_run"."settlement_id" is not null and "payroll_run"."last_day" is not null));--> statement-breakpoint
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_net" CHECK ("payslip"."net_pay" >= 0 or "payslip"."gross_pay" <= 0);--> statement-breakpoint
-- hand: begin
-- One run for everybody at a time is not approved: else what is owed would be in two of them. The last pay of one person is made approved.
DROP INDEX "payroll_run_one_open";--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_run_one_open" ON "payroll_run" ((1)) WHERE "status" IN ('DRAFT', 'PENDING_APPROVAL') AND "type" = 'REGULAR';--> statement-breakpoint
UPDATE "payslip_line" SET "is_taxed" = true WHERE "kind" = 'EARNING' AND "code" IN ('base', 'lessons', 'encashment');--> statement-breakpoint
-- What settlements paid so far of last months becomes a payslip of its own, without tax, as it was paid.
INSERT INTO "payroll_run" ("id", "pay_period", "type", "settlement_id", "last_day", "calculated_at", "created_at", "updated_at")
  SELECT gen_random_uuid(), p."pay_period", 'FINAL', p."settlement_id", s."last_day", p."created_at", p."created_at", p."updated_at"
  FROM "settled_pay" p JOIN "settlement" s ON s."id" = p."settlement_id";--> statement-breakpoint
INSERT INTO "payslip" ("id", "run_id", "employee_id", "department_id", "gross_pay", "deductions", "taxable_income", "income_tax", "social_security",
    "medicare", "other_contributions", "employer_contributions", "net_pay", "created_at", "updated_at")
  SELECT gen_random_uuid(), r."id", p."employee_id", e."department_id", p."amount", 0, 0, 0, 0, 0, 0, 0, p."amount", p."created_at", p."updated_at"
  FROM "settled_pay" p JOIN "payroll_run" r ON r."settlement_id" = p."settlement_id" JOIN "employee" e ON e."id" = p."employee_id";--> statement-breakpoint
INSERT INTO "payslip_line" ("id", "payslip_id", "position", "kind", "code", "name", "amount", "earned_period", "is_taxed")
  SELECT gen_random_uuid(), s."id", 0, 'EARNING', 'base', 'Base pay', s."gross_pay", r."pay_period", false
  FROM "payslip" s JOIN "payroll_run" r ON r."id" = s."run_id" AND r."type" = 'FINAL';--> statement-breakpoint
UPDATE "payroll_run" r SET "status" = CASE WHEN s."status" = 'PAID_OUT' THEN 'PAID' ELSE 'APPROVED' END,
    "approved_at" = coalesce(s."approved_at", r."created_at"), "approved_by_id" = s."approved_by_id", "journal_entry_id" = s."journal_entry_id",
    "payment_entry_id" = s."payment_entry_id"
  FROM "settlement" s WHERE s."id" = r."settlement_id" AND r."type" = 'FINAL';--> statement-breakpoint
ALTER TABLE "settled_pay" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "settled_pay" CASCADE;
-- hand: end
