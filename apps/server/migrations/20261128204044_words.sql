ALTER TABLE "interviewer" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviewer" ADD COLUMN "asked_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "text_revision" ADD COLUMN "mark" uuid DEFAULT gen_random_uuid() NOT NULL;