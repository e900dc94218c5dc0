CREATE TABLE "allocation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	CONSTRAINT "allocation_something" CHECK ("allocation"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_number" text,
	"customer_id" uuid NOT NULL,
	"invoice_date" date NOT NULL,
	"due_date" date NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"currency" text NOT NULL,
	"subtotal" numeric(19, 4) NOT NULL,
	"tax_amount" numeric(19, 4) NOT NULL,
	"total_amount" numeric(19, 4) NOT NULL,
	"paid_amount" numeric(19, 4) DEFAULT '0' NOT NULL,
	"terms" text,
	"notes" text,
	"payment_reference" text,
	"sent_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(coalesce(invoice_number, '') || ' ' || coalesce(payment_reference, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_reference_unique" UNIQUE("payment_reference"),
	CONSTRAINT "invoice_days" CHECK ("invoice"."due_date" >= "invoice"."invoice_date"),
	CONSTRAINT "invoice_paid" CHECK ("invoice"."paid_amount" between 0 and "invoice"."total_amount"),
	CONSTRAINT "invoice_sent" CHECK ("invoice"."status" not in ('SENT', 'PAID') or "invoice"."invoice_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "invoice_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(12, 4) NOT NULL,
	"unit_price" numeric(19, 4) NOT NULL,
	"tax_rate" numeric(7, 4) NOT NULL,
	"line_total" numeric(19, 4) NOT NULL,
	"tax_amount" numeric(19, 4) NOT NULL,
	"account_id" uuid,
	"student_id" uuid,
	CONSTRAINT "invoice_item_positive" CHECK ("invoice_item"."quantity" > 0 and "invoice_item"."unit_price" > 0 and "invoice_item"."tax_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"payment_date" date NOT NULL,
	"payment_method" text NOT NULL,
	"reference" text,
	"account_id" uuid NOT NULL,
	"reverses_id" uuid,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(receipt_number || ' ' || coalesce(reference, ''))) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "receipt_reverses_unique" UNIQUE("reverses_id")
);
--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_reverses_id_receipt_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocation_by_receipt" ON "allocation" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "allocation_by_invoice" ON "allocation" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number_unique" ON "invoice" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "invoice_by_date" ON "invoice" USING btree ("invoice_date","id");--> statement-breakpoint
CREATE INDEX "invoice_by_number" ON "invoice" USING btree ("invoice_number","id");--> statement-breakpoint
CREATE INDEX "invoice_by_due" ON "invoice" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "invoice_by_total" ON "invoice" USING btree ("total_amount","id");--> statement-breakpoint
CREATE INDEX "invoice_by_status" ON "invoice" USING btree ("status","due_date","id");--> statement-breakpoint
CREATE INDEX "invoice_by_customer" ON "invoice" USING btree ("customer_id","due_date","id");--> statement-breakpoint
CREATE INDEX "invoice_search" ON "invoice" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoice_item_by_invoice" ON "invoice_item" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_item_by_account" ON "invoice_item" USING btree ("account_id") WHERE "invoice_item"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_item_by_student" ON "invoice_item" USING btree ("student_id") WHERE "invoice_item"."student_id" is not null;--> statement-breakpoint
CREATE INDEX "receipt_by_date" ON "receipt" USING btree ("payment_date","id");--> statement-breakpoint
CREATE INDEX "receipt_by_number" ON "receipt" USING btree ("receipt_number","id");--> statement-breakpoint
CREATE INDEX "receipt_by_amount" ON "receipt" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "receipt_by_method" ON "receipt" USING btree ("payment_method","payment_date","id");--> statement-breakpoint
CREATE INDEX "receipt_by_customer" ON "receipt" USING btree ("customer_id","payment_date","id");--> statement-breakpoint
CREATE INDEX "receipt_by_account" ON "receipt" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "receipt_search" ON "receipt" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- By hand: what came in stays; a mistake is taken back by a row of its own.
CREATE FUNCTION bw_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only', MESSAGE = 'rows of this table stay';
END $$;--> statement-breakpoint
CREATE TRIGGER receipt_append_only BEFORE UPDATE OR DELETE ON "receipt" FOR EACH ROW EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER allocation_append_only BEFORE UPDATE OR DELETE ON "allocation" FOR EACH ROW EXECUTE FUNCTION bw_append_only();
