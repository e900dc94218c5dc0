ALTER TABLE "invoice" ADD COLUMN "previous_number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_previous_number_unique" ON "invoice" USING btree ("customer_id","previous_number") WHERE "invoice"."previous_number" is not null and status <> 'CANCELLED';--> statement-breakpoint
-- A generated column cannot be changed: it is made anew with the number, and its index with it.
ALTER TABLE "invoice" drop column "search_text";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "search_text" text GENERATED ALWAYS AS (bw_search_text(coalesce(invoice_number, '') || ' ' || coalesce(payment_reference, '') || ' ' || coalesce(previous_number, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_search" ON "invoice" USING gin ("search_text" gin_trgm_ops);
