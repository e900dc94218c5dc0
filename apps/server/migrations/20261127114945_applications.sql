CREATE TABLE "job_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_opening_id" uuid NOT NULL,
	"applicant_id" uuid,
	"token_id" uuid NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_application_token_unique" UNIQUE("token_id")
);
--> statement-breakpoint
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_job_opening_id_job_opening_id_fk" FOREIGN KEY ("job_opening_id") REFERENCES "public"."job_opening"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_applicant_id_applicant_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_application_by_opening" ON "job_application" USING btree ("job_opening_id");--> statement-breakpoint
CREATE INDEX "job_application_by_applicant" ON "job_application" USING btree ("applicant_id");