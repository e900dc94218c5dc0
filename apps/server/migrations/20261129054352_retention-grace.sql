ALTER TABLE "applicant" ADD COLUMN "kept_at_least" date;--> statement-breakpoint
-- hand: begin
-- Nobody's data go in the first thirty days, so that HR can look at whose would, and put a hold on them.
UPDATE "applicant" SET "kept_at_least" = current_date + 30;
-- hand: end
