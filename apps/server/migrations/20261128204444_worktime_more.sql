CREATE TABLE "presence_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_earning" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"worked_on" date NOT NULL,
	"holiday_name" text NOT NULL,
	"minutes" integer NOT NULL,
	"quantity" numeric(12, 4) NOT NULL,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leave_earning_unique" UNIQUE("employee_id","worked_on"),
	CONSTRAINT "leave_earning_quantity" CHECK ("leave_earning"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "rotation_assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pattern_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"anchor_date" date NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rotation_assignment_days" CHECK ("rotation_assignment"."valid_to" is null or "rotation_assignment"."valid_to" >= "rotation_assignment"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "rotation_day" (
	"pattern_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"shift_type_id" uuid NOT NULL,
	CONSTRAINT "rotation_day_pattern_id_day_pk" PRIMARY KEY("pattern_id","day")
);
--> statement-breakpoint
CREATE TABLE "rotation_pattern" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"length" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rotation_pattern_length" CHECK ("rotation_pattern"."length" between 1 and 56)
);
--> statement-breakpoint
ALTER TABLE "regularization_request" ADD COLUMN "source" text DEFAULT 'MANUAL' NOT NULL;--> statement-breakpoint
ALTER TABLE "regularization_request" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shift_type" ADD COLUMN "skill_id" uuid;--> statement-breakpoint
ALTER TABLE "presence_proof" ADD CONSTRAINT "presence_proof_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_proof" ADD CONSTRAINT "presence_proof_occurrence_id_lesson_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."lesson_occurrence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_earning" ADD CONSTRAINT "leave_earning_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_earning" ADD CONSTRAINT "leave_earning_leave_type_id_leave_type_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_earning" ADD CONSTRAINT "leave_earning_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotation_assignment" ADD CONSTRAINT "rotation_assignment_pattern_id_rotation_pattern_id_fk" FOREIGN KEY ("pattern_id") REFERENCES "public"."rotation_pattern"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotation_assignment" ADD CONSTRAINT "rotation_assignment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotation_day" ADD CONSTRAINT "rotation_day_pattern_id_rotation_pattern_id_fk" FOREIGN KEY ("pattern_id") REFERENCES "public"."rotation_pattern"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotation_day" ADD CONSTRAINT "rotation_day_shift_type_id_shift_type_id_fk" FOREIGN KEY ("shift_type_id") REFERENCES "public"."shift_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "presence_proof_unique" ON "presence_proof" USING btree ("employee_id","occurrence_id");--> statement-breakpoint
CREATE INDEX "presence_proof_by_start" ON "presence_proof" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "presence_proof_by_occurrence" ON "presence_proof" USING btree ("occurrence_id");--> statement-breakpoint
CREATE INDEX "leave_earning_by_status" ON "leave_earning" USING btree ("status","worked_on");--> statement-breakpoint
CREATE INDEX "leave_earning_by_type" ON "leave_earning" USING btree ("leave_type_id");--> statement-breakpoint
CREATE INDEX "leave_earning_by_decider" ON "leave_earning" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "rotation_assignment_by_pattern" ON "rotation_assignment" USING btree ("pattern_id");--> statement-breakpoint
CREATE INDEX "rotation_assignment_by_employee" ON "rotation_assignment" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "rotation_day_by_type" ON "rotation_day" USING btree ("shift_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rotation_pattern_name_unique" ON "rotation_pattern" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "shift_type" ADD CONSTRAINT "shift_type_skill_id_skill_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shift_type_by_skill" ON "shift_type" USING btree ("skill_id");--> statement-breakpoint
-- Nobody works two rotations at a time.
ALTER TABLE "rotation_assignment" ADD CONSTRAINT "rotation_assignment_once"
  EXCLUDE USING gist ("employee_id" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&);
