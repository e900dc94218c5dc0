ALTER TABLE "post_receipt" DROP CONSTRAINT "post_receipt_post_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "post_receipt" ADD CONSTRAINT "post_receipt_post_id_user_id_revision_pk" PRIMARY KEY("post_id","user_id","revision");--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
-- hand: begin
-- Until now a confirmation kept the version of its post: all are of the first revision.
UPDATE "post_receipt" SET "revision" = 1;
-- hand: end
