CREATE TABLE "settled_pay" (
	"settlement_id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"pay_period" text NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settled_pay" ADD CONSTRAINT "settled_pay_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settled_pay_by_employee" ON "settled_pay" USING btree ("employee_id");