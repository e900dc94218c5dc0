CREATE TABLE "moderation_appeal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"action_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_appeal_once" UNIQUE("action_id"),
	CONSTRAINT "moderation_appeal_text" CHECK (length("moderation_appeal"."text") between 1 and 1000),
	CONSTRAINT "moderation_appeal_decided" CHECK (("moderation_appeal"."status" = 'PENDING') = ("moderation_appeal"."decided_by" is null))
);
--> statement-breakpoint
DROP INDEX "post_by_time";--> statement-breakpoint
DROP INDEX "content_report_by_time";--> statement-breakpoint
ALTER TABLE "moderation_appeal" ADD CONSTRAINT "moderation_appeal_case_id_moderation_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeal" ADD CONSTRAINT "moderation_appeal_action_id_moderation_action_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."moderation_action"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeal" ADD CONSTRAINT "moderation_appeal_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeal" ADD CONSTRAINT "moderation_appeal_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_appeal_by_time" ON "moderation_appeal" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "moderation_appeal_by_case" ON "moderation_appeal" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "moderation_appeal_by_author" ON "moderation_appeal" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "moderation_appeal_by_decider" ON "moderation_appeal" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "post_by_time" ON "post" USING btree ("shown_at","id");--> statement-breakpoint
CREATE INDEX "content_report_by_time" ON "content_report" USING btree ("at","id");