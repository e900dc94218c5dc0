CREATE TABLE "teacher_skill" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	"certification_level" text NOT NULL,
	"certified_date" date,
	"expiry_date" date,
	"certification_number" text,
	"years_of_experience" integer,
	"performance_rating" numeric(3, 2),
	"is_verified" boolean DEFAULT false NOT NULL,
	"verified_by_id" uuid,
	"verified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "teacher_skill_expires_later" CHECK ("teacher_skill"."expiry_date" > "teacher_skill"."certified_date"),
	CONSTRAINT "teacher_skill_rating_range" CHECK ("teacher_skill"."performance_rating" between 0 and 5),
	CONSTRAINT "teacher_skill_experience_range" CHECK ("teacher_skill"."years_of_experience" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"order" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"thumbnail_key" text,
	"filename" text NOT NULL,
	"mimetype" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"checksum" text NOT NULL,
	"context" text NOT NULL,
	"audience" text NOT NULL,
	"uploader_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(filename)) STORED NOT NULL,
	CONSTRAINT "file_size_not_negative" CHECK ("file"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "import_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"filename" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text,
	"sheet" text,
	"headers" jsonb NOT NULL,
	"dropped" jsonb NOT NULL,
	"long_rows" jsonb NOT NULL,
	"total_rows" integer NOT NULL,
	"file_key" text,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "curriculum" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"description" text,
	"color" text DEFAULT '#6B7280' NOT NULL,
	"level_id" uuid,
	"category_id" uuid,
	"age_range_id" uuid,
	"grade_id" uuid,
	"teacher_id" uuid,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(title)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "curriculum_lesson" (
	"curriculum_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "curriculum_lesson_curriculum_id_lesson_id_pk" PRIMARY KEY("curriculum_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_material" (
	"lesson_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lesson_material_lesson_id_material_id_pk" PRIMARY KEY("lesson_id","material_id")
);
--> statement-breakpoint
CREATE TABLE "material" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"links" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(name || ' ' || coalesce(description, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"company" text collate "und-x-icu",
	"email" "citext",
	"phone" text,
	"current_stage" text DEFAULT 'NEW' NOT NULL,
	"stage_changed_at" timestamp with time zone NOT NULL,
	"temperature" text NOT NULL,
	"source" text NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"expected_value" numeric(14, 2),
	"next_follow_up" timestamp with time zone,
	"last_activity_at" timestamp with time zone,
	"last_user_activity_type" text,
	"last_user_activity_outcome" text,
	"last_user_activity_subject" text,
	"notes" text,
	"assigned_to_id" uuid,
	"confirmed_budget" boolean DEFAULT false NOT NULL,
	"payment_capability" boolean DEFAULT false NOT NULL,
	"timeline_match" boolean DEFAULT false NOT NULL,
	"decision_maker" boolean DEFAULT false NOT NULL,
	"urgency" boolean DEFAULT false NOT NULL,
	"customer_id" uuid,
	"created_by_id" uuid,
	"phone_key" text GENERATED ALWAYS AS (case when length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7 then right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) end) STORED,
	"match_text" text GENERATED ALWAYS AS (bw_search_text(name || coalesce(' ' || company, ''))) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(name || ' ' || coalesce(company || ' ', '') || coalesce(email::text || ' ', '') || coalesce(phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'), ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_score" CHECK ("lead"."score" between 0 and 100),
	CONSTRAINT "lead_expected_value" CHECK ("lead"."expected_value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lead_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"description" text,
	"outcome" text,
	"duration" integer,
	"weight" integer NOT NULL,
	"details" jsonb,
	"meeting_id" uuid,
	"created_by_id" uuid,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_activity_duration" CHECK ("lead_activity"."duration" >= 1)
);
--> statement-breakpoint
CREATE TABLE "lead_meeting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"meeting_type" text DEFAULT 'PHONE' NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"scheduled_start" timestamp with time zone NOT NULL,
	"scheduled_end" timestamp with time zone NOT NULL,
	"location" text,
	"status" text DEFAULT 'SCHEDULED' NOT NULL,
	"outcome" text,
	"notes" text,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_meeting_times" CHECK ("lead_meeting"."scheduled_end" > "lead_meeting"."scheduled_start")
);
--> statement-breakpoint
CREATE TABLE "lead_product_interest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit_price" numeric(14, 2),
	"notes" text,
	"status" text DEFAULT 'INTERESTED' NOT NULL,
	"priority" integer DEFAULT 5 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_product_interest_quantity" CHECK ("lead_product_interest"."quantity" >= 1),
	CONSTRAINT "lead_product_interest_price" CHECK ("lead_product_interest"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lead_student" (
	"lead_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_student_lead_id_student_id_pk" PRIMARY KEY("lead_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "merged_lead" (
	"id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"merged_by_id" uuid,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_rescore" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'RUNNING' NOT NULL,
	"config_version" integer NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"last_lead_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_scoring_config" (
	"version" integer PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL,
	"updated_by_id" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"customer_type" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"business_name" text,
	"name" text,
	"display_name" text collate "und-x-icu" NOT NULL,
	"email" text,
	"email_is_placeholder" boolean DEFAULT false NOT NULL,
	"phone" text,
	"tax_id" text,
	"website" text,
	"registration_date" date,
	"notes" text,
	"preferred_contact_method" text,
	"communication_language" text,
	"marketing_opt_in" boolean DEFAULT false NOT NULL,
	"credit_limit" numeric(14, 2) DEFAULT '0' NOT NULL,
	"current_balance" numeric(14, 2) DEFAULT '0' NOT NULL,
	"payment_terms" text DEFAULT 'IMMEDIATE' NOT NULL,
	"default_payment_method" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"bank_name" text,
	"bank_account_name" text,
	"bank_account_number" text,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(display_name || ' ' || coalesce(business_name || ' ', '') || coalesce(name || ' ', '') || coalesce(email || ' ', '') || coalesce(phone || ' ', '') || coalesce(tax_id, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_user_unique" UNIQUE("user_id"),
	CONSTRAINT "customer_credit_limit" CHECK ("customer"."credit_limit" between 0 and 100000),
	CONSTRAINT "customer_currency" CHECK (length("customer"."currency") = 3),
	CONSTRAINT "customer_business_name" CHECK ("customer"."customer_type" <> 'BUSINESS' or length("customer"."business_name") between 2 and 100)
);
--> statement-breakpoint
CREATE TABLE "customer_address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"address_type" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"company" text,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"state" text,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"phone" text,
	"email" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_validated" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_address_country" CHECK (length("customer_address"."country") = 2)
);
--> statement-breakpoint
CREATE TABLE "bundle_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bundle_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bundle_item_quantity" CHECK ("bundle_item"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"product_type" text NOT NULL,
	"category" text collate "und-x-icu",
	"is_active" boolean DEFAULT true NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"base_price" numeric(14, 2),
	"currency" text DEFAULT 'USD' NOT NULL,
	"teacher_type" text,
	"skill_id" uuid,
	"duration_months" integer,
	"sessions_per_week" integer,
	"session_duration_minutes" integer,
	"total_sessions" integer,
	"has_expiration" boolean DEFAULT false NOT NULL,
	"expiration_months" integer,
	"sku" "citext",
	"requires_shipping" boolean DEFAULT false NOT NULL,
	"weight" numeric(8, 2),
	"dimensions" text,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(name || ' ' || coalesce(sku::text || ' ', '') || coalesce(category, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_base_price" CHECK ("product"."base_price" >= 0),
	CONSTRAINT "product_currency" CHECK (length("product"."currency") = 3),
	CONSTRAINT "product_duration" CHECK ("product"."duration_months" between 1 and 24),
	CONSTRAINT "product_sessions_per_week" CHECK ("product"."sessions_per_week" between 1 and 7),
	CONSTRAINT "product_session_length" CHECK ("product"."session_duration_minutes" between 30 and 180),
	CONSTRAINT "product_total_sessions" CHECK ("product"."total_sessions" > 0),
	CONSTRAINT "product_facts_of_type" CHECK (case "product"."product_type"
        when 'TIME_BASED_PACKAGE' then "product"."teacher_type" is not null and "product"."duration_months" is not null
          and "product"."sessions_per_week" is not null and "product"."session_duration_minutes" is not null
        when 'SESSION_BASED_PACKAGE' then "product"."teacher_type" is not null and "product"."total_sessions" is not null
        when 'PHYSICAL_MERCHANDISE' then "product"."sku" is not null and "product"."base_price" is not null
        else true end)
);
--> statement-breakpoint
CREATE TABLE "product_bundle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bundle_price" numeric(14, 2),
	"discount_amount" numeric(14, 2),
	"discount_percent" numeric(5, 2),
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_bundle_one_price" CHECK (num_nonnulls("product_bundle"."bundle_price", "product_bundle"."discount_amount", "product_bundle"."discount_percent") <= 1),
	CONSTRAINT "product_bundle_percent" CHECK ("product_bundle"."discount_percent" between 0 and 100),
	CONSTRAINT "product_bundle_amounts" CHECK ("product_bundle"."bundle_price" >= 0 and "product_bundle"."discount_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_variant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sku" "citext",
	"price" numeric(14, 2) NOT NULL,
	"compare_at_price" numeric(14, 2),
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"track_inventory" boolean DEFAULT false NOT NULL,
	"inventory_qty" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_variant_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_variant_price" CHECK ("product_variant"."price" >= 0),
	CONSTRAINT "product_variant_compare_at_price" CHECK ("product_variant"."compare_at_price" > "product_variant"."price"),
	CONSTRAINT "product_variant_inventory" CHECK ("product_variant"."inventory_qty" >= 0)
);
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "termination_date" date;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "last_promotion_date" date;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "next_review_date" date;--> statement-breakpoint
ALTER TABLE "skill" ADD COLUMN "requires_certification" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "skill" ADD COLUMN "minimum_experience" integer;--> statement-breakpoint
ALTER TABLE "import_issue" ADD COLUMN "row" integer;--> statement-breakpoint
ALTER TABLE "import_issue" ADD COLUMN "cells" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "rows" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "is_cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_skill" ADD CONSTRAINT "teacher_skill_teacher_id_employee_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_skill" ADD CONSTRAINT "teacher_skill_skill_id_skill_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_skill" ADD CONSTRAINT "teacher_skill_verified_by_id_user_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_uploader_id_user_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_deleted_by_id_user_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum" ADD CONSTRAINT "curriculum_level_id_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum" ADD CONSTRAINT "curriculum_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum" ADD CONSTRAINT "curriculum_age_range_id_age_range_id_fk" FOREIGN KEY ("age_range_id") REFERENCES "public"."age_range"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum" ADD CONSTRAINT "curriculum_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum" ADD CONSTRAINT "curriculum_teacher_id_employee_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_lesson" ADD CONSTRAINT "curriculum_lesson_curriculum_id_curriculum_id_fk" FOREIGN KEY ("curriculum_id") REFERENCES "public"."curriculum"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_lesson" ADD CONSTRAINT "curriculum_lesson_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_material" ADD CONSTRAINT "lesson_material_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_material" ADD CONSTRAINT "lesson_material_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_assigned_to_id_user_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_activity" ADD CONSTRAINT "lead_activity_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_activity" ADD CONSTRAINT "lead_activity_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_meeting" ADD CONSTRAINT "lead_meeting_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_meeting" ADD CONSTRAINT "lead_meeting_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_product_interest" ADD CONSTRAINT "lead_product_interest_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_product_interest" ADD CONSTRAINT "lead_product_interest_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_product_interest" ADD CONSTRAINT "lead_product_interest_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_student" ADD CONSTRAINT "lead_student_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_student" ADD CONSTRAINT "lead_student_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_lead" ADD CONSTRAINT "merged_lead_into_id_lead_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_lead" ADD CONSTRAINT "merged_lead_merged_by_id_user_id_fk" FOREIGN KEY ("merged_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_scoring_config" ADD CONSTRAINT "lead_scoring_config_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_item" ADD CONSTRAINT "bundle_item_bundle_id_product_bundle_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."product_bundle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_item" ADD CONSTRAINT "bundle_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_skill_id_skill_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_bundle" ADD CONSTRAINT "product_bundle_id_product_id_fk" FOREIGN KEY ("id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variant" ADD CONSTRAINT "product_variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "teacher_skill_unique" ON "teacher_skill" USING btree ("teacher_id","skill_id");--> statement-breakpoint
CREATE INDEX "teacher_skill_by_skill" ON "teacher_skill" USING btree ("skill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_once" ON "attachment" USING btree ("entity","entity_id","file_id");--> statement-breakpoint
CREATE INDEX "attachment_by_file" ON "attachment" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_by_uploader" ON "file" USING btree ("uploader_id","created_at");--> statement-breakpoint
CREATE INDEX "file_by_moment" ON "file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "file_in_bin" ON "file" USING btree ("deleted_at") WHERE "file"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "import_file_by_moment" ON "import_file" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "curriculum_by_title" ON "curriculum" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "curriculum_search" ON "curriculum" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "curriculum_teacher_id_index" ON "curriculum" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "curriculum_lesson_lesson_id_index" ON "curriculum_lesson" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_material_material_id_index" ON "lesson_material" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "material_by_name" ON "material" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "material_search" ON "material" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "material_created_by_index" ON "material" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "lead_by_creation" ON "lead" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lead_by_stage" ON "lead" USING btree ("current_stage","stage_changed_at");--> statement-breakpoint
CREATE INDEX "lead_by_assignee" ON "lead" USING btree ("assigned_to_id","current_stage");--> statement-breakpoint
CREATE INDEX "lead_by_follow_up" ON "lead" USING btree ("next_follow_up","id");--> statement-breakpoint
CREATE INDEX "lead_by_score" ON "lead" USING btree ("score","id");--> statement-breakpoint
CREATE INDEX "lead_by_email" ON "lead" USING btree ("email");--> statement-breakpoint
CREATE INDEX "lead_by_phone" ON "lead" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "lead_by_customer" ON "lead" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "lead_search" ON "lead" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lead_match" ON "lead" USING gin ("match_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lead_activity_by_lead" ON "lead_activity" USING btree ("lead_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "lead_activity_by_meeting" ON "lead_activity" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "lead_meeting_by_lead" ON "lead_meeting" USING btree ("lead_id","scheduled_start");--> statement-breakpoint
CREATE INDEX "lead_meeting_by_start" ON "lead_meeting" USING btree ("scheduled_start");--> statement-breakpoint
CREATE INDEX "lead_product_interest_by_lead" ON "lead_product_interest" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_product_interest_by_student" ON "lead_product_interest" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "lead_product_interest_by_product" ON "lead_product_interest" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "lead_student_by_student" ON "lead_student" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "merged_lead_by_target" ON "merged_lead" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "lead_rescore_by_start" ON "lead_rescore" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "customer_by_name" ON "customer" USING btree ("display_name","id");--> statement-breakpoint
CREATE INDEX "customer_by_creation" ON "customer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_search" ON "customer" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_address_by_customer" ON "customer_address" USING btree ("customer_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_address_one_default" ON "customer_address" USING btree ("customer_id","address_type") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "bundle_item_unique" ON "bundle_item" USING btree ("bundle_id","product_id");--> statement-breakpoint
CREATE INDEX "bundle_item_by_product" ON "bundle_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_by_name" ON "product" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "product_by_skill" ON "product" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_variant_by_product" ON "product_variant" USING btree ("product_id","position");--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_file_id_import_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill" ADD CONSTRAINT "skill_minimum_experience_range" CHECK ("skill"."minimum_experience" between 0 and 50);