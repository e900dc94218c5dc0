CREATE TABLE "credit_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credit_note_number" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"credit_date" date NOT NULL,
	"reason" text,
	"subtotal" numeric(19, 4) NOT NULL,
	"tax_amount" numeric(19, 4) NOT NULL,
	"total_amount" numeric(19, 4) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_note_number_unique" UNIQUE("credit_note_number"),
	CONSTRAINT "credit_note_something" CHECK ("credit_note"."total_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_note_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credit_note_id" uuid NOT NULL,
	"invoice_item_id" uuid NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"tax_amount" numeric(19, 4) NOT NULL,
	CONSTRAINT "credit_note_item_something" CHECK ("credit_note_item"."amount" > 0 and "credit_note_item"."tax_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_part" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"receipt_id" uuid,
	"credit_note_id" uuid,
	"amount" numeric(19, 4) NOT NULL,
	CONSTRAINT "refund_part_something" CHECK ("refund_part"."amount" <> 0),
	CONSTRAINT "refund_part_source" CHECK (num_nonnulls("refund_part"."receipt_id", "refund_part"."credit_note_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "allocation" ALTER COLUMN "receipt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "credit_note_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_item" ADD CONSTRAINT "credit_note_item_credit_note_id_credit_note_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_item" ADD CONSTRAINT "credit_note_item_invoice_item_id_invoice_item_id_fk" FOREIGN KEY ("invoice_item_id") REFERENCES "public"."invoice_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_part" ADD CONSTRAINT "refund_part_refund_id_receipt_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_part" ADD CONSTRAINT "refund_part_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_part" ADD CONSTRAINT "refund_part_credit_note_id_credit_note_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_note_by_invoice" ON "credit_note" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_note_by_customer" ON "credit_note" USING btree ("customer_id","credit_date");--> statement-breakpoint
CREATE INDEX "credit_note_item_by_note" ON "credit_note_item" USING btree ("credit_note_id");--> statement-breakpoint
CREATE INDEX "credit_note_item_by_item" ON "credit_note_item" USING btree ("invoice_item_id");--> statement-breakpoint
CREATE INDEX "refund_part_by_refund" ON "refund_part" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refund_part_by_receipt" ON "refund_part" USING btree ("receipt_id") WHERE "refund_part"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "refund_part_by_credit_note" ON "refund_part" USING btree ("credit_note_id") WHERE "refund_part"."credit_note_id" is not null;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_credit_note_id_credit_note_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocation_by_credit_note" ON "allocation" USING btree ("credit_note_id") WHERE "allocation"."credit_note_id" is not null;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_source" CHECK (num_nonnulls("allocation"."receipt_id", "allocation"."credit_note_id") = 1);--> statement-breakpoint
-- By hand: what was credited and paid back stays, as receipts do.
CREATE TRIGGER credit_note_append_only BEFORE UPDATE OR DELETE ON "credit_note" FOR EACH ROW EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER credit_note_item_append_only BEFORE UPDATE OR DELETE ON "credit_note_item" FOR EACH ROW EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER refund_part_append_only BEFORE UPDATE OR DELETE ON "refund_part" FOR EACH ROW EXECUTE FUNCTION bw_append_only();
