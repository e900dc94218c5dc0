CREATE TABLE "deposit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deposit_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"payment_date" date NOT NULL,
	"payment_method" text NOT NULL,
	"reference" text,
	"notes" text,
	"account_id" uuid NOT NULL,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(deposit_number || ' ' || coalesce(reference, ''))) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposit_number_unique" UNIQUE("deposit_number"),
	CONSTRAINT "deposit_something" CHECK ("deposit"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "deposit_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_number" text NOT NULL,
	"deposit_id" uuid NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"payment_date" date NOT NULL,
	"payment_method" text NOT NULL,
	"reference" text,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposit_refund_number_unique" UNIQUE("refund_number"),
	CONSTRAINT "deposit_refund_something" CHECK ("deposit_refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"invoice_id" uuid,
	"amount" numeric(19, 4) NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"reason" text,
	"receipt_id" uuid,
	"created_by_id" uuid,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(coalesce(reference, ''))) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notice_something" CHECK ("payment_notice"."amount" > 0),
	CONSTRAINT "payment_notice_decided" CHECK (("payment_notice"."state" = 'CONFIRMED') = ("payment_notice"."receipt_id" is not null) and ("payment_notice"."state" = 'DECLINED') = ("payment_notice"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_seat" (
	"order_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"lapsed_on" date,
	CONSTRAINT "order_seat_order_id_enrolment_id_pk" PRIMARY KEY("order_id","enrolment_id")
);
--> statement-breakpoint
CREATE TABLE "payer_share" (
	"student_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"percent" numeric(7, 4) NOT NULL,
	CONSTRAINT "payer_share_student_id_valid_from_customer_id_pk" PRIMARY KEY("student_id","valid_from","customer_id")
);
--> statement-breakpoint
CREATE TABLE "payer_share_set" (
	"student_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	CONSTRAINT "payer_share_set_student_id_valid_from_pk" PRIMARY KEY("student_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "split_of_id" uuid;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "deposit_id" uuid;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "held_until" date;--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "seat_hold_days" integer;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_refund" ADD CONSTRAINT "deposit_refund_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_refund" ADD CONSTRAINT "deposit_refund_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD CONSTRAINT "payment_notice_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD CONSTRAINT "payment_notice_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD CONSTRAINT "payment_notice_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD CONSTRAINT "payment_notice_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD CONSTRAINT "payment_notice_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_seat" ADD CONSTRAINT "order_seat_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_seat" ADD CONSTRAINT "order_seat_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_share" ADD CONSTRAINT "payer_share_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_share" ADD CONSTRAINT "payer_share_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_share_set" ADD CONSTRAINT "payer_share_set_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_by_date" ON "deposit" USING btree ("payment_date","id");--> statement-breakpoint
CREATE INDEX "deposit_by_number" ON "deposit" USING btree ("deposit_number","id");--> statement-breakpoint
CREATE INDEX "deposit_by_amount" ON "deposit" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "deposit_by_customer" ON "deposit" USING btree ("customer_id","payment_date","id");--> statement-breakpoint
CREATE INDEX "deposit_by_account" ON "deposit" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "deposit_search" ON "deposit" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deposit_refund_by_deposit" ON "deposit_refund" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "deposit_refund_by_account" ON "deposit_refund" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payment_notice_by_creation" ON "payment_notice" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_notice_by_day" ON "payment_notice" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "payment_notice_by_amount" ON "payment_notice" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payment_notice_by_state" ON "payment_notice" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_notice_by_customer" ON "payment_notice" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_notice_by_invoice" ON "payment_notice" USING btree ("invoice_id") WHERE "payment_notice"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_notice_by_receipt" ON "payment_notice" USING btree ("receipt_id") WHERE "payment_notice"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_notice_by_creator" ON "payment_notice" USING btree ("created_by_id") WHERE "payment_notice"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_notice_by_decider" ON "payment_notice" USING btree ("decided_by_id") WHERE "payment_notice"."decided_by_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_notice_search" ON "payment_notice" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_seat_by_enrolment" ON "order_seat" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "payer_share_by_customer" ON "payer_share" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_split_of_id_invoice_id_fk" FOREIGN KEY ("split_of_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_by_split" ON "invoice" USING btree ("split_of_id") WHERE "invoice"."split_of_id" is not null;--> statement-breakpoint
CREATE INDEX "receipt_by_deposit" ON "receipt" USING btree ("deposit_id") WHERE "receipt"."deposit_id" is not null;--> statement-breakpoint
CREATE INDEX "enrolment_by_hold" ON "enrolment" USING btree ("held_until") WHERE "enrolment"."held_until" is not null;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_held" CHECK ("enrolment"."held_until" is null or "enrolment"."status" = 'PENDING');