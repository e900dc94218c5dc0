CREATE TABLE "order_seat" (
	"order_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"lapsed_on" date,
	CONSTRAINT "order_seat_order_id_enrolment_id_pk" PRIMARY KEY("order_id","enrolment_id")
);
--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "held_until" date;--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "seat_hold_days" integer;--> statement-breakpoint
ALTER TABLE "order_seat" ADD CONSTRAINT "order_seat_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_seat" ADD CONSTRAINT "order_seat_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_seat_by_enrolment" ON "order_seat" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "enrolment_by_hold" ON "enrolment" USING btree ("held_until") WHERE "enrolment"."held_until" is not null;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_held" CHECK ("enrolment"."held_until" is null or "enrolment"."status" = 'PENDING');