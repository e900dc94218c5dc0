CREATE TABLE "saved_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text collate "und-x-icu" NOT NULL,
	"course_id" uuid,
	"strand" text,
	"is_shared" boolean NOT NULL,
	"owner_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_comment" ADD CONSTRAINT "saved_comment_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_comment" ADD CONSTRAINT "saved_comment_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_comment_once" ON "saved_comment" USING btree ("owner_id",lower("text"));--> statement-breakpoint
CREATE INDEX "saved_comment_by_text" ON "saved_comment" USING btree ("text","id");--> statement-breakpoint
CREATE INDEX "saved_comment_course_id_index" ON "saved_comment" USING btree ("course_id");