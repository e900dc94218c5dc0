CREATE TABLE "order_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"description" text NOT NULL,
	"product_id" uuid,
	"variant_id" uuid,
	"package_id" uuid,
	"student_id" uuid,
	"class_id" uuid,
	"teacher_id" uuid,
	"skill_id" uuid,
	"session_duration_minutes" integer,
	"quantity" numeric(12, 4) NOT NULL,
	"unit_price" numeric(19, 4) NOT NULL,
	"discount_amount" numeric(19, 4) DEFAULT '0' NOT NULL,
	"tax_rate" numeric(7, 4) NOT NULL,
	"line_total" numeric(19, 4) NOT NULL,
	"tax_amount" numeric(19, 4) NOT NULL,
	CONSTRAINT "order_item_amounts" CHECK ("order_item"."quantity" >= 0.01 and "order_item"."unit_price" >= 0 and "order_item"."discount_amount" >= 0 and "order_item"."line_total" >= 0),
	CONSTRAINT "order_item_session" CHECK ("order_item"."session_duration_minutes" >= 30)
);
--> statement-breakpoint
CREATE TABLE "sales_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"lead_id" uuid,
	"order_date" date NOT NULL,
	"due_date" date,
	"order_status" text DEFAULT 'DRAFT' NOT NULL,
	"currency" text NOT NULL,
	"subtotal" numeric(19, 4) NOT NULL,
	"tax_amount" numeric(19, 4) NOT NULL,
	"discount_amount" numeric(19, 4) NOT NULL,
	"total_amount" numeric(19, 4) NOT NULL,
	"terms" text,
	"notes" text,
	"internal_notes" text,
	"approval_reasons" text[] DEFAULT '{}' NOT NULL,
	"submitted_by_id" uuid,
	"approved_by_id" uuid,
	"approved_at" timestamp with time zone,
	"decision_notes" text,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(order_number)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sales_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "sales_order_total" CHECK ("sales_order"."total_amount" > 0 and "sales_order"."discount_amount" >= 0),
	CONSTRAINT "sales_order_approved" CHECK ("sales_order"."order_status" not in ('APPROVED', 'IN_PROGRESS', 'FULFILLED', 'REFUNDED') or "sales_order"."approved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "instalment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"installment_number" integer NOT NULL,
	"due_date" date NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"status" text DEFAULT 'SCHEDULED' NOT NULL,
	"paid_date" date,
	"paid_amount" numeric(19, 4) DEFAULT '0' NOT NULL,
	"late_fee" numeric(7, 4),
	"grace_period_end" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "instalment_amount" CHECK ("instalment"."amount" > 0 and "instalment"."paid_amount" between 0 and "instalment"."amount"),
	CONSTRAINT "instalment_paid" CHECK (("instalment"."status" = 'PAID') = ("instalment"."paid_amount" = "instalment"."amount")),
	CONSTRAINT "instalment_late_fee" CHECK ("instalment"."late_fee" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "payment_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number_of_payments" integer NOT NULL,
	"payment_frequency" text DEFAULT 'MONTHLY' NOT NULL,
	"interest_rate" numeric(7, 4) DEFAULT '0' NOT NULL,
	"setup_fee" numeric(19, 4) DEFAULT '0' NOT NULL,
	"first_payment_date" date NOT NULL,
	"interest_amount" numeric(19, 4) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_plan_of_order" UNIQUE("order_id"),
	CONSTRAINT "payment_plan_payments" CHECK ("payment_plan"."number_of_payments" between 2 and 24),
	CONSTRAINT "payment_plan_interest" CHECK ("payment_plan"."interest_rate" between 0 and 50),
	CONSTRAINT "payment_plan_fee" CHECK ("payment_plan"."setup_fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_item" DROP CONSTRAINT "invoice_item_positive";--> statement-breakpoint
DROP INDEX "invoice_by_status";--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "instalment_id" uuid;--> statement-breakpoint
-- By hand: invoices that stand have no plan, so what is due next is due on their due date.
ALTER TABLE "invoice" ADD COLUMN "next_due_date" date;--> statement-breakpoint
UPDATE "invoice" SET "next_due_date" = "due_date";--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "next_due_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "late_instalment_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "discount_amount" numeric(19, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "order_approval_amount" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "order_discount_limit" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_variant_id_product_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_package_id_tuition_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."tuition_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_teacher_id_employee_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_skill_id_skill_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_submitted_by_id_user_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_approved_by_id_user_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_plan_id_payment_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."payment_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plan" ADD CONSTRAINT "payment_plan_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_item_by_order" ON "order_item" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_item_by_product" ON "order_item" USING btree ("product_id") WHERE "order_item"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "order_item_by_variant" ON "order_item" USING btree ("variant_id") WHERE "order_item"."variant_id" is not null;--> statement-breakpoint
CREATE INDEX "order_item_by_package" ON "order_item" USING btree ("package_id") WHERE "order_item"."package_id" is not null;--> statement-breakpoint
CREATE INDEX "order_item_by_student" ON "order_item" USING btree ("student_id") WHERE "order_item"."student_id" is not null;--> statement-breakpoint
CREATE INDEX "order_item_by_class" ON "order_item" USING btree ("class_id") WHERE "order_item"."class_id" is not null;--> statement-breakpoint
CREATE INDEX "order_item_by_teacher" ON "order_item" USING btree ("teacher_id") WHERE "order_item"."teacher_id" is not null;--> statement-breakpoint
CREATE INDEX "order_item_by_skill" ON "order_item" USING btree ("skill_id") WHERE "order_item"."skill_id" is not null;--> statement-breakpoint
CREATE INDEX "sales_order_by_creation" ON "sales_order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sales_order_by_date" ON "sales_order" USING btree ("order_date","id");--> statement-breakpoint
CREATE INDEX "sales_order_by_number" ON "sales_order" USING btree ("order_number","id");--> statement-breakpoint
CREATE INDEX "sales_order_by_total" ON "sales_order" USING btree ("total_amount","id");--> statement-breakpoint
CREATE INDEX "sales_order_by_status" ON "sales_order" USING btree ("order_status","created_at","id");--> statement-breakpoint
CREATE INDEX "sales_order_by_customer" ON "sales_order" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sales_order_by_lead" ON "sales_order" USING btree ("lead_id") WHERE "sales_order"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "sales_order_by_submitter" ON "sales_order" USING btree ("submitted_by_id") WHERE "sales_order"."submitted_by_id" is not null;--> statement-breakpoint
CREATE INDEX "sales_order_by_approver" ON "sales_order" USING btree ("approved_by_id") WHERE "sales_order"."approved_by_id" is not null;--> statement-breakpoint
CREATE INDEX "sales_order_search" ON "sales_order" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "instalment_number" ON "instalment" USING btree ("plan_id","installment_number");--> statement-breakpoint
CREATE INDEX "instalment_by_grace" ON "instalment" USING btree ("grace_period_end") WHERE "instalment"."late_fee" > 0 and status in ('SCHEDULED', 'FAILED');--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_instalment_id_instalment_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_late_instalment_id_instalment_id_fk" FOREIGN KEY ("late_instalment_id") REFERENCES "public"."instalment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocation_by_instalment" ON "allocation" USING btree ("instalment_id") WHERE "allocation"."instalment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_order" ON "invoice" USING btree ("order_id") WHERE "invoice"."order_id" is not null and status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "invoice_by_status" ON "invoice" USING btree ("status","next_due_date","id");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_late_fee_once" UNIQUE("late_instalment_id");--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_positive" CHECK ("invoice_item"."quantity" > 0 and "invoice_item"."unit_price" > 0 and "invoice_item"."tax_amount" >= 0
        and "invoice_item"."discount_amount" >= 0 and "invoice_item"."line_total" >= 0);