CREATE TABLE "offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"applicant_id" uuid NOT NULL,
	"salary" numeric(19, 4) NOT NULL,
	"currency" text NOT NULL,
	"bonus" numeric(19, 4),
	"stock_options" text,
	"other_benefits" text,
	"offer_date" date NOT NULL,
	"expiry_date" date,
	"start_date" date,
	"letter_text" text,
	"work_email" "citext",
	"employee_id_number" text,
	"above_range_reason" text,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"letter" jsonb,
	"letter_sha256" text,
	"token_hash" text,
	"decision_notes" text,
	"answered_at" timestamp with time zone,
	"answered_name" text,
	"employee_id" uuid,
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_number_unique" UNIQUE("number"),
	CONSTRAINT "offer_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "offer_employee_unique" UNIQUE("employee_id"),
	CONSTRAINT "offer_salary" CHECK ("offer"."salary" > 0),
	CONSTRAINT "offer_days" CHECK ("offer"."expiry_date" >= "offer"."offer_date"),
	CONSTRAINT "offer_sent" CHECK ("offer"."status" <> 'PENDING' or ("offer"."number" is not null and "offer"."letter" is not null))
);
--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_applicant_id_applicant_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_one_open" ON "offer" USING btree ("applicant_id") WHERE "offer"."status" in ('DRAFT', 'PENDING_APPROVAL', 'PENDING');--> statement-breakpoint
CREATE INDEX "offer_by_applicant" ON "offer" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "offer_by_day" ON "offer" USING btree ("offer_date","id");--> statement-breakpoint
CREATE INDEX "offer_by_creator" ON "offer" USING btree ("created_by_id");