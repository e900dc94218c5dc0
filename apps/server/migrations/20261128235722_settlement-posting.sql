ALTER TABLE "leave_entry" ADD COLUMN "settlement_id" uuid;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "journal_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "payment_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_journal_entry_id_journal_entry_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_payment_entry_id_journal_entry_id_fk" FOREIGN KEY ("payment_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_entry_by_settlement" ON "leave_entry" USING btree ("settlement_id") WHERE "leave_entry"."settlement_id" is not null;--> statement-breakpoint
CREATE INDEX "settlement_by_entry" ON "settlement" USING btree ("journal_entry_id");--> statement-breakpoint
CREATE INDEX "settlement_by_payment" ON "settlement" USING btree ("payment_entry_id");