CREATE TABLE "bill_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(12, 4) NOT NULL,
	"unit_price" numeric(19, 4) NOT NULL,
	"total_price" numeric(19, 4) NOT NULL,
	"expense_account_id" uuid NOT NULL,
	"department_id" uuid,
	CONSTRAINT "bill_item_amounts" CHECK ("bill_item"."quantity" > 0 and "bill_item"."unit_price" >= 0 and "bill_item"."total_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bill_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_number" text NOT NULL,
	"bill_id" uuid NOT NULL,
	"payment_amount" numeric(19, 4) NOT NULL,
	"payment_date" date NOT NULL,
	"payment_method" text NOT NULL,
	"check_number" text,
	"cash_account_id" uuid NOT NULL,
	"notes" text,
	"journal_entry_id" uuid NOT NULL,
	"reverses_id" uuid,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_payment_number_unique" UNIQUE("payment_number"),
	CONSTRAINT "bill_payment_reverses_unique" UNIQUE("reverses_id"),
	CONSTRAINT "bill_payment_amount" CHECK ("bill_payment"."payment_amount" >= 0.01)
);
--> statement-breakpoint
CREATE TABLE "vendor_bill" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_number" text NOT NULL,
	"vendor_id" uuid NOT NULL,
	"issue_date" date NOT NULL,
	"due_date" date NOT NULL,
	"description" text,
	"subtotal" numeric(19, 4) NOT NULL,
	"tax_amount" numeric(19, 4) NOT NULL,
	"total" numeric(19, 4) NOT NULL,
	"paid_amount" numeric(19, 4) DEFAULT '0' NOT NULL,
	"balance_due" numeric(19, 4) GENERATED ALWAYS AS (case when cancelled_at is null then total - paid_amount else 0 end) STORED NOT NULL,
	"is_posted" boolean DEFAULT false NOT NULL,
	"journal_entry_id" uuid,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(bill_number || ' ' || coalesce(description, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_bill_total" CHECK ("vendor_bill"."subtotal" >= 0 and "vendor_bill"."tax_amount" >= 0),
	CONSTRAINT "vendor_bill_sum" CHECK ("vendor_bill"."total" = "vendor_bill"."subtotal" + "vendor_bill"."tax_amount"),
	CONSTRAINT "vendor_bill_paid" CHECK ("vendor_bill"."paid_amount" >= 0 and "vendor_bill"."paid_amount" <= "vendor_bill"."total"),
	CONSTRAINT "vendor_bill_posted" CHECK ("vendor_bill"."is_posted" = ("vendor_bill"."journal_entry_id" is not null)),
	CONSTRAINT "vendor_bill_paid_is_posted" CHECK ("vendor_bill"."paid_amount" = 0 or "vendor_bill"."is_posted"),
	CONSTRAINT "vendor_bill_cancelled" CHECK ("vendor_bill"."cancelled_at" is null or "vendor_bill"."paid_amount" = 0)
);
--> statement-breakpoint
CREATE TABLE "vendor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_number" text NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"contact_name" text,
	"email" text,
	"phone" text,
	"address" text,
	"tax_id" text,
	"payment_terms" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(vendor_number || ' ' || name || ' ' || coalesce(contact_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(tax_id, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_number_unique" UNIQUE("vendor_number")
);
--> statement-breakpoint
ALTER TABLE "bill_item" ADD CONSTRAINT "bill_item_bill_id_vendor_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."vendor_bill"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_item" ADD CONSTRAINT "bill_item_expense_account_id_ledger_account_id_fk" FOREIGN KEY ("expense_account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_item" ADD CONSTRAINT "bill_item_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_bill_id_vendor_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."vendor_bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_cash_account_id_ledger_account_id_fk" FOREIGN KEY ("cash_account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_journal_entry_id_journal_entry_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_reverses_id_bill_payment_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."bill_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_bill" ADD CONSTRAINT "vendor_bill_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_bill" ADD CONSTRAINT "vendor_bill_journal_entry_id_journal_entry_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_item_by_bill" ON "bill_item" USING btree ("bill_id","position");--> statement-breakpoint
CREATE INDEX "bill_item_by_account" ON "bill_item" USING btree ("expense_account_id");--> statement-breakpoint
CREATE INDEX "bill_item_by_department" ON "bill_item" USING btree ("department_id") WHERE "bill_item"."department_id" is not null;--> statement-breakpoint
CREATE INDEX "bill_payment_by_bill" ON "bill_payment" USING btree ("bill_id","id");--> statement-breakpoint
CREATE INDEX "bill_payment_by_account" ON "bill_payment" USING btree ("cash_account_id");--> statement-breakpoint
CREATE INDEX "bill_payment_by_entry" ON "bill_payment" USING btree ("journal_entry_id");--> statement-breakpoint
CREATE INDEX "bill_payment_by_creator" ON "bill_payment" USING btree ("created_by_id") WHERE "bill_payment"."created_by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_bill_number_unique" ON "vendor_bill" USING btree ("vendor_id","bill_number") WHERE "vendor_bill"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "vendor_bill_by_vendor" ON "vendor_bill" USING btree ("vendor_id","issue_date","id");--> statement-breakpoint
CREATE INDEX "vendor_bill_by_issue" ON "vendor_bill" USING btree ("issue_date","id");--> statement-breakpoint
CREATE INDEX "vendor_bill_by_due" ON "vendor_bill" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "vendor_bill_by_number" ON "vendor_bill" USING btree ("bill_number","id");--> statement-breakpoint
CREATE INDEX "vendor_bill_by_total" ON "vendor_bill" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "vendor_bill_by_balance" ON "vendor_bill" USING btree ("balance_due","id");--> statement-breakpoint
CREATE INDEX "vendor_bill_open" ON "vendor_bill" USING btree ("due_date","id") WHERE "vendor_bill"."balance_due" > 0;--> statement-breakpoint
CREATE INDEX "vendor_bill_by_entry" ON "vendor_bill" USING btree ("journal_entry_id") WHERE "vendor_bill"."journal_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "vendor_bill_search" ON "vendor_bill" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendor_by_name" ON "vendor" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "vendor_search" ON "vendor" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Written by hand from here. What was posted of a bill stays: only what is paid on it and taking it back change it.
CREATE FUNCTION bw_vendor_bill_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  loose text[] := array['paid_amount', 'balance_due', 'cancelled_at', 'cancel_reason', 'updated_at', 'version', 'search_text'];
BEGIN
  IF NOT OLD.is_posted THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - loose) <> (to_jsonb(OLD) - loose) THEN
    PERFORM bw_refuse('vendor_bill_kept', 'a posted bill does not change');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER vendor_bill_kept BEFORE UPDATE OR DELETE ON vendor_bill FOR EACH ROW EXECUTE FUNCTION bw_vendor_bill_kept();--> statement-breakpoint
CREATE FUNCTION bw_bill_item_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM vendor_bill b WHERE b.id = coalesce(NEW.bill_id, OLD.bill_id) AND b.is_posted) THEN
    PERFORM bw_refuse('bill_item_kept', 'the items of a posted bill do not change');
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
CREATE TRIGGER bill_item_kept BEFORE INSERT OR UPDATE OR DELETE ON bill_item FOR EACH ROW EXECUTE FUNCTION bw_bill_item_kept();--> statement-breakpoint
-- Payments are only added: one is taken back by another. A user who leaves is taken off.
CREATE FUNCTION bw_bill_payment_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE loose text[] := array['created_by_id', 'updated_at'];
BEGIN
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - loose) <> (to_jsonb(OLD) - loose) THEN
    PERFORM bw_refuse('bill_payment_kept', 'a payment does not change');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bill_payment_kept BEFORE UPDATE OR DELETE ON bill_payment FOR EACH ROW EXECUTE FUNCTION bw_bill_payment_kept();
