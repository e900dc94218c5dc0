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
ALTER TABLE "enrolment" ADD COLUMN "held_until" date;--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "seat_hold_days" integer;--> statement-breakpoint
ALTER TABLE "order_seat" ADD CONSTRAINT "order_seat_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_seat" ADD CONSTRAINT "order_seat_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_share" ADD CONSTRAINT "payer_share_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_share" ADD CONSTRAINT "payer_share_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_share_set" ADD CONSTRAINT "payer_share_set_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_seat_by_enrolment" ON "order_seat" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "payer_share_by_customer" ON "payer_share" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_split_of_id_invoice_id_fk" FOREIGN KEY ("split_of_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_by_split" ON "invoice" USING btree ("split_of_id") WHERE "invoice"."split_of_id" is not null;--> statement-breakpoint
CREATE INDEX "enrolment_by_hold" ON "enrolment" USING btree ("held_until") WHERE "enrolment"."held_until" is not null;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_held" CHECK ("enrolment"."held_until" is null or "enrolment"."status" = 'PENDING');