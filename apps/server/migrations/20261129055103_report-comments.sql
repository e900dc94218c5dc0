CREATE TABLE "report_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cycle_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"comment_version" integer NOT NULL,
	"before" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"proofreader_id" uuid NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_proof_decided" CHECK (("report_proof"."status" = 'OPEN') = ("report_proof"."decided_at" is null))
);
--> statement-breakpoint
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
ALTER TABLE "report_proof" ADD CONSTRAINT "report_proof_proofreader_id_user_id_fk" FOREIGN KEY ("proofreader_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_proof" ADD CONSTRAINT "report_proof_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_proof" ADD CONSTRAINT "report_proof_comment" FOREIGN KEY ("cycle_id","student_id") REFERENCES "public"."report_comment"("cycle_id","student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_comment" ADD CONSTRAINT "saved_comment_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_comment" ADD CONSTRAINT "saved_comment_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_proof_by_comment" ON "report_proof" USING btree ("cycle_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_proof_waits" ON "report_proof" USING btree ("cycle_id","student_id") WHERE "report_proof"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "report_proof_proofreader_id_index" ON "report_proof" USING btree ("proofreader_id");--> statement-breakpoint
CREATE INDEX "report_proof_decided_by_id_index" ON "report_proof" USING btree ("decided_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_comment_once" ON "saved_comment" USING btree ("owner_id",lower("text"));--> statement-breakpoint
CREATE INDEX "saved_comment_by_text" ON "saved_comment" USING btree ("text","id");--> statement-breakpoint
CREATE INDEX "saved_comment_course_id_index" ON "saved_comment" USING btree ("course_id");