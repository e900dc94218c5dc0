CREATE TABLE "credit_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_item_id" uuid,
	"from_grant_id" uuid,
	"package_id" uuid NOT NULL,
	"class_id" uuid,
	"course_id" uuid,
	"name" text collate "und-x-icu" NOT NULL,
	"lesson_type" text NOT NULL,
	"unit" text NOT NULL,
	"proration" text NOT NULL,
	"granted" numeric(12, 4),
	"remaining" numeric(12, 4),
	"owed" integer DEFAULT 0 NOT NULL,
	"valid_from" date NOT NULL,
	"last_day" date NOT NULL,
	"expires_on" date,
	"covered" numeric(12, 4) NOT NULL,
	"ended_on" date,
	"invoice_item_id" uuid,
	"total" numeric(19, 4),
	"basis" text NOT NULL,
	"planned" numeric(12, 4) NOT NULL,
	"settled_count" numeric(12, 4) DEFAULT '0' NOT NULL,
	"settled_amount" numeric(19, 4) DEFAULT '0' NOT NULL,
	"recognised_count" numeric(12, 4) DEFAULT '0' NOT NULL,
	"recognised_amount" numeric(19, 4) DEFAULT '0' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_grant_of_item" UNIQUE("order_item_id"),
	CONSTRAINT "credit_grant_moved_once" UNIQUE("from_grant_id"),
	CONSTRAINT "credit_grant_of_invoice_item" UNIQUE("invoice_item_id"),
	CONSTRAINT "credit_grant_counted" CHECK (("credit_grant"."granted" is null) = ("credit_grant"."remaining" is null)),
	CONSTRAINT "credit_grant_remaining" CHECK ("credit_grant"."remaining" between 0 and "credit_grant"."granted"),
	CONSTRAINT "credit_grant_recognised" CHECK ("credit_grant"."recognised_amount" between 0 and coalesce("credit_grant"."total", 0)),
	CONSTRAINT "credit_grant_days" CHECK ("credit_grant"."last_day" >= "credit_grant"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "credit_move" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" numeric(12, 4) NOT NULL,
	"day" date NOT NULL,
	"attendance_record_id" uuid,
	"occurrence_id" uuid,
	"is_live" boolean DEFAULT false NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	"reverses_id" uuid,
	"note" text,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_move_reversed_once" UNIQUE("reverses_id"),
	CONSTRAINT "credit_move_live" CHECK (not "credit_move"."is_live" or "credit_move"."kind" = 'USE'),
	CONSTRAINT "credit_move_something" CHECK ("credit_move"."quantity" <> 0)
);
--> statement-breakpoint
CREATE TABLE "revenue_recognition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"day" date NOT NULL,
	"occurrence_id" uuid,
	"entry_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "revenue_recognition_something" CHECK ("revenue_recognition"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "order_item_id" uuid;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "coverage" jsonb;--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "leaving_fee" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "credit_grant" ADD CONSTRAINT "credit_grant_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grant" ADD CONSTRAINT "credit_grant_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grant" ADD CONSTRAINT "credit_grant_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grant" ADD CONSTRAINT "credit_grant_from_grant_id_credit_grant_id_fk" FOREIGN KEY ("from_grant_id") REFERENCES "public"."credit_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grant" ADD CONSTRAINT "credit_grant_package_id_tuition_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."tuition_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grant" ADD CONSTRAINT "credit_grant_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grant" ADD CONSTRAINT "credit_grant_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grant" ADD CONSTRAINT "credit_grant_invoice_item_id_invoice_item_id_fk" FOREIGN KEY ("invoice_item_id") REFERENCES "public"."invoice_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_move" ADD CONSTRAINT "credit_move_grant_id_credit_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."credit_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_move" ADD CONSTRAINT "credit_move_attendance_record_id_attendance_record_id_fk" FOREIGN KEY ("attendance_record_id") REFERENCES "public"."attendance_record"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_move" ADD CONSTRAINT "credit_move_occurrence_id_lesson_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."lesson_occurrence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_move" ADD CONSTRAINT "credit_move_reverses_id_credit_move_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."credit_move"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_move" ADD CONSTRAINT "credit_move_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_recognition" ADD CONSTRAINT "revenue_recognition_grant_id_credit_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."credit_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_recognition" ADD CONSTRAINT "revenue_recognition_occurrence_id_lesson_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."lesson_occurrence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_grant_by_student" ON "credit_grant" USING btree ("student_id","valid_from");--> statement-breakpoint
CREATE INDEX "credit_grant_by_customer" ON "credit_grant" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "credit_grant_by_package" ON "credit_grant" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "credit_grant_by_class" ON "credit_grant" USING btree ("class_id") WHERE "credit_grant"."class_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_grant_by_course" ON "credit_grant" USING btree ("course_id") WHERE "credit_grant"."course_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_grant_by_expiry" ON "credit_grant" USING btree ("expires_on") WHERE "credit_grant"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "credit_grant_by_creation" ON "credit_grant" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "credit_grant_unearned" ON "credit_grant" USING btree ("class_id","id") WHERE "credit_grant"."recognised_amount" < "credit_grant"."total";--> statement-breakpoint
CREATE INDEX "credit_move_by_grant" ON "credit_move" USING btree ("grant_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_move_one_use" ON "credit_move" USING btree ("attendance_record_id") WHERE "credit_move"."is_live";--> statement-breakpoint
CREATE INDEX "credit_move_by_record" ON "credit_move" USING btree ("attendance_record_id") WHERE "credit_move"."attendance_record_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_move_by_occurrence" ON "credit_move" USING btree ("occurrence_id") WHERE "credit_move"."occurrence_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_move_by_maker" ON "credit_move" USING btree ("created_by_id") WHERE "credit_move"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_move_unsettled" ON "credit_move" USING btree ("grant_id") WHERE not "credit_move"."is_settled";--> statement-breakpoint
CREATE INDEX "revenue_recognition_by_grant" ON "revenue_recognition" USING btree ("grant_id","day");--> statement-breakpoint
CREATE INDEX "revenue_recognition_by_occurrence" ON "revenue_recognition" USING btree ("occurrence_id") WHERE "revenue_recognition"."occurrence_id" is not null;--> statement-breakpoint
CREATE INDEX "revenue_recognition_by_entry" ON "revenue_recognition" USING btree ("entry_id");--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_item_by_order_item" ON "invoice_item" USING btree ("order_item_id") WHERE "invoice_item"."order_item_id" is not null;