CREATE TABLE "scholarship" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"percent" numeric(7, 4) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scholarship_percent" CHECK ("scholarship"."percent" > 0 and "scholarship"."percent" <= 100),
	CONSTRAINT "scholarship_days" CHECK ("scholarship"."valid_to" >= "scholarship"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "scholarship" ADD CONSTRAINT "scholarship_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scholarship_by_student" ON "scholarship" USING btree ("student_id","valid_from");--> statement-breakpoint
-- One scholarship of a student on a day.
ALTER TABLE "scholarship" ADD CONSTRAINT "scholarship_no_overlap"
  EXCLUDE USING gist ("student_id" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&);
