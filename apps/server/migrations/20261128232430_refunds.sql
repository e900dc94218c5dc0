CREATE TABLE "refund_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"deposit_id" uuid,
	"amount" numeric(19, 4) NOT NULL,
	"payment_date" date NOT NULL,
	"payment_method" text NOT NULL,
	"reference" text,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"reason" text,
	"requested_by_id" uuid NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"receipt_id" uuid,
	"deposit_refund_id" uuid,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(coalesce(reference, ''))) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_request_something" CHECK ("refund_request"."amount" > 0),
	CONSTRAINT "refund_request_decided" CHECK (("refund_request"."state" = 'PAID') = (num_nonnulls("refund_request"."receipt_id", "refund_request"."deposit_refund_id") = 1)
        and ("refund_request"."state" = 'REJECTED') = ("refund_request"."reason" is not null)
        and ("refund_request"."state" in ('PAID', 'REJECTED')) = ("refund_request"."decided_by_id" is not null)
        and ("refund_request"."decided_by_id" is null) = ("refund_request"."decided_at" is null)
        and ("refund_request"."decided_by_id" is null or "refund_request"."decided_by_id" <> "refund_request"."requested_by_id"))
);
--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "refund_approval_amount" numeric(19, 4) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_requested_by_id_user_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_deposit_refund_id_deposit_refund_id_fk" FOREIGN KEY ("deposit_refund_id") REFERENCES "public"."deposit_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_request_by_creation" ON "refund_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refund_request_by_amount" ON "refund_request" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "refund_request_by_state" ON "refund_request" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_request_by_customer" ON "refund_request" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_request_by_deposit" ON "refund_request" USING btree ("deposit_id") WHERE "refund_request"."deposit_id" is not null;--> statement-breakpoint
CREATE INDEX "refund_request_by_account" ON "refund_request" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "refund_request_by_requester" ON "refund_request" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "refund_request_by_decider" ON "refund_request" USING btree ("decided_by_id") WHERE "refund_request"."decided_by_id" is not null;--> statement-breakpoint
CREATE INDEX "refund_request_by_receipt" ON "refund_request" USING btree ("receipt_id") WHERE "refund_request"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "refund_request_by_deposit_refund" ON "refund_request" USING btree ("deposit_refund_id") WHERE "refund_request"."deposit_refund_id" is not null;--> statement-breakpoint
CREATE INDEX "refund_request_search" ON "refund_request" USING gin ("search_text" gin_trgm_ops);