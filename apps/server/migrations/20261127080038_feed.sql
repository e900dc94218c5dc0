CREATE TABLE "comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"parent_id" uuid,
	"root_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"content" text NOT NULL,
	"mentioned_user_ids" uuid[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"post_type" text NOT NULL,
	"priority" text NOT NULL,
	"target_audience" text NOT NULL,
	"audience_keys" text[] NOT NULL,
	"excluded_user_ids" uuid[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"publish_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"shown_at" timestamp with time zone NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"comment_mode" text NOT NULL,
	"on_website" boolean NOT NULL,
	"requires_ack" boolean NOT NULL,
	"ack_by" timestamp with time zone,
	"ack_unit" text NOT NULL,
	"announced_at" timestamp with time zone,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(title)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_title" CHECK (length("post"."title") between 1 and 200),
	CONSTRAINT "post_tags" CHECK (cardinality("post"."tags") <= 10),
	CONSTRAINT "post_audience_given" CHECK (cardinality("post"."audience_keys") between 1 and 100),
	CONSTRAINT "post_end_after_start" CHECK ("post"."expires_at" > "post"."publish_at")
);
--> statement-breakpoint
CREATE TABLE "post_receipt" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"acknowledged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_receipt_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_recipient" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"student_id" uuid,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reaction" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reaction_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "content_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"comment_id" uuid,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"description" text,
	"anonymous" boolean NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"escalated" boolean DEFAULT false NOT NULL,
	"moderator_notes" text,
	"action_taken" text,
	"moderator_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_report_description" CHECK (length("content_report"."description") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "moderation_action" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"moderator_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"comment_id" uuid,
	"text_then" text NOT NULL,
	"approved_revision" integer,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_case_of_content" UNIQUE NULLS NOT DISTINCT("post_id","comment_id")
);
--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_receipt" ADD CONSTRAINT "post_receipt_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_receipt" ADD CONSTRAINT "post_receipt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_recipient" ADD CONSTRAINT "post_recipient_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_recipient" ADD CONSTRAINT "post_recipient_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_recipient" ADD CONSTRAINT "post_recipient_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reaction" ADD CONSTRAINT "reaction_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reaction" ADD CONSTRAINT "reaction_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_case_id_moderation_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_moderator_id_user_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_action" ADD CONSTRAINT "moderation_action_case_id_moderation_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_action" ADD CONSTRAINT "moderation_action_moderator_id_user_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_of_post" ON "comment" USING btree ("post_id","root_id","id");--> statement-breakpoint
CREATE INDEX "comment_by_author" ON "comment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "comment_by_status" ON "comment" USING btree ("status","at","id");--> statement-breakpoint
CREATE INDEX "post_by_time" ON "post" USING btree ("shown_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_by_title" ON "post" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "post_by_author" ON "post" USING btree ("author_id","shown_at");--> statement-breakpoint
CREATE INDEX "post_audience" ON "post" USING gin ("audience_keys");--> statement-breakpoint
CREATE INDEX "post_search" ON "post" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "post_to_announce" ON "post" USING btree ("publish_at") WHERE announced_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "post_receipt_by_user" ON "post_receipt" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_recipient_of_post" ON "post_recipient" USING btree ("post_id","user_id");--> statement-breakpoint
CREATE INDEX "post_recipient_by_user" ON "post_recipient" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_recipient_by_student" ON "post_recipient" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "reaction_of_post" ON "reaction" USING btree ("post_id","at","user_id");--> statement-breakpoint
CREATE INDEX "reaction_by_user" ON "reaction" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_report_open" ON "content_report" USING btree ("case_id","reporter_id") WHERE status in ('PENDING', 'REVIEWED');--> statement-breakpoint
CREATE INDEX "content_report_by_time" ON "content_report" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_report_by_reporter" ON "content_report" USING btree ("reporter_id","at");--> statement-breakpoint
CREATE INDEX "content_report_by_post" ON "content_report" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "content_report_by_comment" ON "content_report" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "content_report_by_moderator" ON "content_report" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "moderation_action_by_case" ON "moderation_action" USING btree ("case_id","at");--> statement-breakpoint
CREATE INDEX "moderation_action_by_moderator" ON "moderation_action" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "moderation_case_by_comment" ON "moderation_case" USING btree ("comment_id");--> statement-breakpoint
CREATE TRIGGER moderation_action_append_only BEFORE UPDATE OR DELETE ON "moderation_action" FOR EACH ROW EXECUTE FUNCTION bw_append_only();
