CREATE TABLE "payslip_source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	CONSTRAINT "payslip_source_positive" CHECK ("payslip_source"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payslip" DROP CONSTRAINT "payslip_adds_up";--> statement-breakpoint
ALTER TABLE "expense_report" ADD COLUMN "pay_run_id" uuid;--> statement-breakpoint
ALTER TABLE "leave_encashment" ADD COLUMN "pay_run_id" uuid;--> statement-breakpoint
ALTER TABLE "payslip" ADD COLUMN "reimbursements" numeric(19, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "statutory_rate" ADD COLUMN "confirmed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "statutory_rate" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tax_slab" ADD COLUMN "confirmed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "tax_slab" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payslip_source" ADD CONSTRAINT "payslip_source_line_id_payslip_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."payslip_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payslip_source_of" ON "payslip_source" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "payslip_source_by_source" ON "payslip_source" USING btree ("source_id");--> statement-breakpoint
ALTER TABLE "statutory_rate" ADD CONSTRAINT "statutory_rate_confirmed_by_id_user_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_slab" ADD CONSTRAINT "tax_slab_confirmed_by_id_user_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_report_by_run" ON "expense_report" USING btree ("pay_run_id") WHERE "expense_report"."pay_run_id" is not null;--> statement-breakpoint
CREATE INDEX "leave_encashment_by_run" ON "leave_encashment" USING btree ("pay_run_id") WHERE "leave_encashment"."pay_run_id" is not null;--> statement-breakpoint
CREATE INDEX "statutory_rate_by_confirmer" ON "statutory_rate" USING btree ("confirmed_by_id") WHERE "statutory_rate"."confirmed_by_id" is not null;--> statement-breakpoint
CREATE INDEX "tax_slab_by_confirmer" ON "tax_slab" USING btree ("confirmed_by_id") WHERE "tax_slab"."confirmed_by_id" is not null;--> statement-breakpoint
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_adds_up" CHECK ("payslip"."gross_pay" - "payslip"."social_security" - "payslip"."medicare" - "payslip"."other_contributions" - "payslip"."income_tax" - "payslip"."deductions" + "payslip"."reimbursements" = "payslip"."net_pay");