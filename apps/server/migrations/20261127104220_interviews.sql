CREATE TABLE "interview" (
	"id" uuid PRIMARY KEY NOT NULL,
	"applicant_id" uuid NOT NULL,
	"scheduled_time" timestamp with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"interview_type" text NOT NULL,
	"location" text,
	"location_id" uuid,
	"meeting_link" text,
	"status" text DEFAULT 'SCHEDULED' NOT NULL,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_duration" CHECK ("interview"."duration_minutes" between 5 and 480)
);
--> statement-breakpoint
CREATE TABLE "interview_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"interview_id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"revision" smallint NOT NULL,
	"rating" smallint NOT NULL,
	"strengths" text,
	"weaknesses" text,
	"comments" text NOT NULL,
	"recommendation" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_feedback_revision" UNIQUE("interview_id","interviewer_id","revision"),
	CONSTRAINT "interview_feedback_rating" CHECK ("interview_feedback"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "interviewer" (
	"interview_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "interviewer_interview_id_user_id_pk" PRIMARY KEY("interview_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_of_one";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "interview_id" uuid;--> statement-breakpoint
ALTER TABLE "interview" ADD CONSTRAINT "interview_applicant_id_applicant_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview" ADD CONSTRAINT "interview_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_feedback" ADD CONSTRAINT "interview_feedback_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_feedback" ADD CONSTRAINT "interview_feedback_interviewer_id_user_id_fk" FOREIGN KEY ("interviewer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewer" ADD CONSTRAINT "interviewer_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewer" ADD CONSTRAINT "interviewer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_by_time" ON "interview" USING btree ("scheduled_time","id");--> statement-breakpoint
CREATE INDEX "interview_by_applicant" ON "interview" USING btree ("applicant_id","scheduled_time");--> statement-breakpoint
CREATE INDEX "interview_by_location" ON "interview" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "interview_feedback_by_interviewer" ON "interview_feedback" USING btree ("interviewer_id");--> statement-breakpoint
CREATE INDEX "interviewer_by_user" ON "interviewer" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_interview_unique" ON "booking" USING btree ("interview_id","resource_id") WHERE "booking"."interview_id" is not null;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_of_one" CHECK (num_nonnulls("booking"."occurrence_id", "booking"."assignment_occurrence_id", "booking"."interview_id") = 1);