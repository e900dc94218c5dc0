CREATE TABLE "tuition_package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"type" text NOT NULL,
	"package_duration_months" integer NOT NULL,
	"price" numeric(19, 4) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"group_teacher_type" text,
	"individual_teacher_type" text,
	"individual_lesson_duration_minutes" integer,
	"allowed_payer" text NOT NULL,
	"payment_installment_months" integer,
	"discount_type" text DEFAULT 'NONE' NOT NULL,
	"discount_value" numeric(19, 4),
	"course_id" uuid,
	"sessions_included" numeric(12, 4),
	"unit" text DEFAULT 'LESSON' NOT NULL,
	"validity_months" integer,
	"tax_code" text,
	"recognition" text DEFAULT 'SESSION_BASED' NOT NULL,
	"proration" text DEFAULT 'LESSON' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tuition_package_months" CHECK ("tuition_package"."package_duration_months" in (1, 3, 6, 9, 12, 24)),
	CONSTRAINT "tuition_package_price" CHECK ("tuition_package"."price" > 0),
	CONSTRAINT "tuition_package_currency" CHECK (length("tuition_package"."currency") = 3),
	CONSTRAINT "tuition_package_minutes" CHECK ("tuition_package"."individual_lesson_duration_minutes" in (30, 60, 90, 120)),
	CONSTRAINT "tuition_package_installments" CHECK ("tuition_package"."payment_installment_months" > 0),
	CONSTRAINT "tuition_package_validity" CHECK ("tuition_package"."validity_months" > 0),
	CONSTRAINT "tuition_package_sessions" CHECK ("tuition_package"."sessions_included" > 0),
	CONSTRAINT "tuition_package_facts_of_type" CHECK (case "tuition_package"."type"
        when 'GROUP_LESSON' then "tuition_package"."group_teacher_type" is not null
          and num_nonnulls("tuition_package"."individual_teacher_type", "tuition_package"."individual_lesson_duration_minutes") = 0
        else "tuition_package"."group_teacher_type" is null
          and num_nonnulls("tuition_package"."individual_teacher_type", "tuition_package"."individual_lesson_duration_minutes") = 2 end),
	CONSTRAINT "tuition_package_discount" CHECK (case "tuition_package"."discount_type"
        when 'NONE' then "tuition_package"."discount_value" is null
        when 'PERCENTAGE' then "tuition_package"."discount_value" > 0 and "tuition_package"."discount_value" <= 100
        else "tuition_package"."discount_value" > 0 and "tuition_package"."discount_value" < "tuition_package"."price" end)
);
--> statement-breakpoint
ALTER TABLE "tuition_package" ADD CONSTRAINT "tuition_package_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tuition_package_by_name" ON "tuition_package" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "tuition_package_by_course" ON "tuition_package" USING btree ("course_id");