CREATE TABLE "payment_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"instalment_id" uuid,
	"due_date" date NOT NULL,
	"step" integer NOT NULL,
	"mail_id" uuid NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "payment_reminder_once" UNIQUE NULLS NOT DISTINCT("invoice_id","instalment_id","step"),
	CONSTRAINT "payment_reminder_step" CHECK ("payment_reminder"."step" between -30 and 90)
);
--> statement-breakpoint
CREATE TABLE "reminder_stop" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	"stopped_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "reminders_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "reminder_days" integer[] DEFAULT '{-3,1,7,21}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_reminder" ADD CONSTRAINT "payment_reminder_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminder" ADD CONSTRAINT "payment_reminder_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminder" ADD CONSTRAINT "payment_reminder_instalment_id_instalment_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stop" ADD CONSTRAINT "reminder_stop_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stop" ADD CONSTRAINT "reminder_stop_stopped_by_id_user_id_fk" FOREIGN KEY ("stopped_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_reminder_by_customer" ON "payment_reminder" USING btree ("customer_id","sent_at");--> statement-breakpoint
CREATE INDEX "payment_reminder_by_instalment" ON "payment_reminder" USING btree ("instalment_id") WHERE "payment_reminder"."instalment_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_reminder_by_mail" ON "payment_reminder" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "reminder_stop_by_user" ON "reminder_stop" USING btree ("stopped_by_id");--> statement-breakpoint
ALTER TABLE "finance_setting" ADD CONSTRAINT "finance_setting_reminders" CHECK (cardinality("finance_setting"."reminder_days") <= 6);