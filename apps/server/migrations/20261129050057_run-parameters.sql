CREATE TABLE "payroll_run_parameter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"parameter_id" uuid NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payslip" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "payslip_line" ADD COLUMN "formula" text;--> statement-breakpoint
ALTER TABLE "payroll_run_parameter" ADD CONSTRAINT "payroll_run_parameter_run_id_payroll_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_run_parameter_once" ON "payroll_run_parameter" USING btree ("run_id","parameter_id");--> statement-breakpoint
CREATE INDEX "payroll_run_parameter_by_row" ON "payroll_run_parameter" USING btree ("parameter_id");--> statement-breakpoint
ALTER TABLE "payroll_run" DROP COLUMN "settings_version";--> statement-breakpoint
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_number_unique" UNIQUE("number");--> statement-breakpoint
-- hand: begin
-- From its submission on the payslips of a run stay as they are, but for the number that each is given once, at its approval.
CREATE OR REPLACE FUNCTION bw_payslip_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.number IS NULL AND to_jsonb(NEW) - 'number' = to_jsonb(OLD) - 'number' THEN
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT 1 FROM payroll_run r WHERE r.id = coalesce(OLD.run_id, NEW.run_id) AND r.status <> 'DRAFT') THEN
    RAISE EXCEPTION 'the payslips of a run that was submitted do not change' USING ERRCODE = '23514', CONSTRAINT = 'payslip_kept';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
WITH numbered AS (
  SELECT p."id", replace(r."pay_period", '-', '') AS month,
    (row_number() OVER (PARTITION BY r."pay_period" ORDER BY r."approved_at", p."id"))::text AS n
  FROM "payslip" p JOIN "payroll_run" r ON r."id" = p."run_id" AND r."status" IN ('APPROVED', 'PAID'))
UPDATE "payslip" p SET "number" = 'PS-' || x.month || '-' || lpad(x.n, greatest(4, length(x.n)), '0') FROM numbered x WHERE x."id" = p."id";--> statement-breakpoint
INSERT INTO "number_series" ("document", "year", "next")
  SELECT 'PS', replace(r."pay_period", '-', '')::int, count(*) + 1 FROM "payslip" p JOIN "payroll_run" r ON r."id" = p."run_id"
  WHERE p."number" IS NOT NULL GROUP BY 2;--> statement-breakpoint
-- What approved runs so far were worked out by, as far as the days of slabs and rates tell.
INSERT INTO "payroll_run_parameter" ("id", "run_id", "kind", "parameter_id", "content")
  SELECT gen_random_uuid(), r."id", 'SLAB', s."id", '' FROM "payroll_run" r
  JOIN "tax_slab" s ON s."is_active" AND s."tax_year" = left(r."pay_period", 4)::int
    AND daterange(s."effective_from", s."effective_to", '[]') @> ((r."pay_period" || '-01')::date + interval '1 month' - interval '1 day')::date
  WHERE r."status" IN ('APPROVED', 'PAID');--> statement-breakpoint
INSERT INTO "payroll_run_parameter" ("id", "run_id", "kind", "parameter_id", "content")
  SELECT gen_random_uuid(), r."id", 'RATE', s."id", '' FROM "payroll_run" r
  JOIN "statutory_rate" s ON s."is_active"
    AND daterange(s."effective_from", s."effective_to", '[]') @> ((r."pay_period" || '-01')::date + interval '1 month' - interval '1 day')::date
  WHERE r."status" IN ('APPROVED', 'PAID');--> statement-breakpoint
-- What an approved run was worked out by stays as it is: it can be named, sourced, confirmed, and ended after the last month of such a run.
CREATE FUNCTION bw_payroll_parameter_used() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free CONSTANT text[] := ARRAY['name', 'description', 'source', 'confirmed_by_id', 'confirmed_at', 'version', 'updated_at', 'effective_to'];
  until date;
BEGIN
  SELECT max((r.pay_period || '-01')::date + interval '1 month' - interval '1 day') INTO until
    FROM payroll_run_parameter p JOIN payroll_run r ON r.id = p.run_id AND r.status IN ('APPROVED', 'PAID') WHERE p.parameter_id = OLD.id;
  IF until IS NULL THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - free = to_jsonb(OLD) - free AND (NEW.effective_to IS NULL OR NEW.effective_to >= until) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an approved payroll run was worked out by this' USING ERRCODE = '23514', CONSTRAINT = 'payroll_parameter_used';
END $$;--> statement-breakpoint
CREATE TRIGGER payroll_parameter_used BEFORE UPDATE OR DELETE ON tax_slab FOR EACH ROW EXECUTE FUNCTION bw_payroll_parameter_used();--> statement-breakpoint
CREATE TRIGGER payroll_parameter_used BEFORE UPDATE OR DELETE ON statutory_rate FOR EACH ROW EXECUTE FUNCTION bw_payroll_parameter_used();--> statement-breakpoint
CREATE TRIGGER payroll_parameter_used BEFORE UPDATE OR DELETE ON tax_exemption FOR EACH ROW EXECUTE FUNCTION bw_payroll_parameter_used();
-- hand: end
