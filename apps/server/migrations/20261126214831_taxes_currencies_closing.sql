CREATE TABLE "period_closing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"closed_through" date NOT NULL,
	"is_final" boolean NOT NULL,
	"closed_by_id" uuid,
	"closed_at" timestamp with time zone NOT NULL,
	"open_items" integer NOT NULL,
	"chain_seq" bigint NOT NULL,
	"chain_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revaluation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revalued_on" date NOT NULL,
	"difference" numeric(19, 4) NOT NULL,
	"journal_entry_id" uuid NOT NULL,
	"reversal_entry_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "revaluation_day_unique" UNIQUE("revalued_on")
);
--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "carried_amount" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "money_amount" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "base_amount" numeric(19, 4) GENERATED ALWAYS AS (coalesce(carried_amount, amount)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "base_money" numeric(19, 4) GENERATED ALWAYS AS (coalesce(money_amount, amount)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "carried_total" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "base_total_amount" numeric(19, 4) GENERATED ALWAYS AS (coalesce(carried_total, total_amount)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "exchange_rate" numeric(24, 12);--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "carried_total" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "carried_paid" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "base_total_amount" numeric(19, 4) GENERATED ALWAYS AS (coalesce(carried_total, total_amount)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "base_paid_amount" numeric(19, 4) GENERATED ALWAYS AS (coalesce(carried_paid, paid_amount)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "tax_code" text;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "tax_method" text DEFAULT 'EXCLUSIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "tax_kind" text;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "carried_total" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "carried_tax" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "base_line_total" numeric(19, 4) GENERATED ALWAYS AS (coalesce(carried_total, line_total)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "base_tax_amount" numeric(19, 4) GENERATED ALWAYS AS (coalesce(carried_tax, tax_amount)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "tax_code" text;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "tax_method" text DEFAULT 'EXCLUSIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "tax_kind" text;--> statement-breakpoint
ALTER TABLE "bill_item" ADD COLUMN "tax_rate" numeric(7, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_item" ADD COLUMN "tax_amount" numeric(19, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_item" ADD COLUMN "tax_code" text;--> statement-breakpoint
ALTER TABLE "bill_item" ADD COLUMN "tax_method" text DEFAULT 'EXCLUSIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_item" ADD COLUMN "tax_kind" text;--> statement-breakpoint
ALTER TABLE "bill_payment" ADD COLUMN "carried_amount" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "bill_payment" ADD COLUMN "money_amount" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "bill_payment" ADD COLUMN "base_amount" numeric(19, 4) GENERATED ALWAYS AS (coalesce(carried_amount, payment_amount)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_bill" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "vendor_bill" ADD COLUMN "exchange_rate" numeric(24, 12);--> statement-breakpoint
ALTER TABLE "vendor_bill" ADD COLUMN "carried_total" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "vendor_bill" ADD COLUMN "carried_paid" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "vendor_bill" ADD COLUMN "base_total" numeric(19, 4) GENERATED ALWAYS AS (coalesce(carried_total, total)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_bill" ADD COLUMN "base_balance_due" numeric(19, 4) GENERATED ALWAYS AS (case when cancelled_at is null then coalesce(carried_total, total) - coalesce(carried_paid, paid_amount) else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "period_closing" ADD CONSTRAINT "period_closing_closed_by_id_user_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revaluation" ADD CONSTRAINT "revaluation_journal_entry_id_journal_entry_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revaluation" ADD CONSTRAINT "revaluation_reversal_entry_id_journal_entry_id_fk" FOREIGN KEY ("reversal_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "period_closing_by_moment" ON "period_closing" USING btree ("closed_at","id");--> statement-breakpoint
CREATE INDEX "period_closing_by_user" ON "period_closing" USING btree ("closed_by_id");--> statement-breakpoint
CREATE INDEX "revaluation_by_entry" ON "revaluation" USING btree ("journal_entry_id");--> statement-breakpoint
CREATE INDEX "revaluation_by_reversal" ON "revaluation" USING btree ("reversal_entry_id");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_carried" CHECK (num_nonnulls("invoice"."exchange_rate", "invoice"."carried_total", "invoice"."carried_paid") in (0, 3)
        and ("invoice"."carried_paid" is null or "invoice"."carried_paid" between 0 and "invoice"."carried_total"));--> statement-breakpoint
ALTER TABLE "vendor_bill" ADD CONSTRAINT "vendor_bill_carried" CHECK (num_nonnulls("vendor_bill"."currency", "vendor_bill"."exchange_rate", "vendor_bill"."carried_total", "vendor_bill"."carried_paid") in (0, 4)
        and ("vendor_bill"."carried_paid" is null or "vendor_bill"."carried_paid" between 0 and "vendor_bill"."carried_total"));--> statement-breakpoint
-- Written by hand from here. What is carried of a posted bill changes with what is paid on it; columns that are worked out are not known yet where the trigger looks.
CREATE OR REPLACE FUNCTION bw_vendor_bill_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  loose text[] := array['paid_amount', 'carried_paid', 'balance_due', 'base_total', 'base_balance_due', 'cancelled_at', 'cancel_reason',
    'updated_at', 'version', 'search_text'];
BEGIN
  IF NOT OLD.is_posted THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - loose) <> (to_jsonb(OLD) - loose) THEN
    PERFORM bw_refuse('vendor_bill_kept', 'a posted bill does not change');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION bw_bill_payment_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE loose text[] := array['base_amount', 'created_by_id', 'updated_at'];
BEGIN
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - loose) <> (to_jsonb(OLD) - loose) THEN
    PERFORM bw_refuse('bill_payment_kept', 'a payment does not change');
  END IF;
  RETURN NEW;
END $$;
