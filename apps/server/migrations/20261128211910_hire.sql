CREATE TABLE "rejection_mail" (
	"applicant_id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "rejection_mail" ADD CONSTRAINT "rejection_mail_applicant_id_applicant_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rejection_mail_waiting" ON "rejection_mail" USING btree ("due_at") WHERE "rejection_mail"."sent_at" is null;