CREATE TABLE "candidate_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_link_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "applicant" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applicant" ADD COLUMN "pool_until" date;--> statement-breakpoint
ALTER TABLE "applicant" ADD COLUMN "legal_hold_reason" text;--> statement-breakpoint
ALTER TABLE "applicant" ADD COLUMN "legal_hold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applicant" ADD COLUMN "legal_hold_by_id" uuid;--> statement-breakpoint
ALTER TABLE "applicant" ADD COLUMN "erasure_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_opening" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidate_link" ADD CONSTRAINT "candidate_link_candidate_id_candidate_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_link_by_candidate" ON "candidate_link" USING btree ("candidate_id","created_at");--> statement-breakpoint
ALTER TABLE "applicant" ADD CONSTRAINT "applicant_legal_hold_by_id_user_id_fk" FOREIGN KEY ("legal_hold_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicant_by_holder" ON "applicant" USING btree ("legal_hold_by_id");--> statement-breakpoint
ALTER TABLE "applicant" ADD CONSTRAINT "applicant_hold" CHECK (("applicant"."legal_hold_reason" is null) = ("applicant"."legal_hold_at" is null));--> statement-breakpoint
ALTER TABLE "applicant" ADD CONSTRAINT "applicant_anonymised" CHECK ("applicant"."anonymised_at" is null or ("applicant"."email" = '' and num_nonnulls("applicant"."phone", "applicant"."resume_url",
        "applicant"."cover_letter_url", "applicant"."cover_letter", "applicant"."current_salary", "applicant"."expected_salary", "applicant"."availability_date",
        "applicant"."pool_until", "applicant"."legal_hold_reason", "applicant"."erasure_asked_at") = 0));--> statement-breakpoint
-- hand: begin
-- Of what ended before, the last change is the nearest that is known of its end.
UPDATE "job_opening" SET "ended_at" = "updated_at" WHERE "status" IN ('FILLED', 'CLOSED');--> statement-breakpoint
ALTER TABLE "job_opening" ADD CONSTRAINT "job_opening_ended" CHECK (("status" IN ('FILLED', 'CLOSED')) = ("ended_at" IS NOT NULL));
-- hand: end
