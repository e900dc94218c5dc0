CREATE TABLE "candidate_merge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"merged_by_id" uuid,
	"undone_at" timestamp with time zone,
	"undone_by_id" uuid,
	CONSTRAINT "candidate_merge_of_two" CHECK ("candidate_merge"."kept_id" <> "candidate_merge"."gone_id")
);
--> statement-breakpoint
ALTER TABLE "job_opening" ADD COLUMN "shows_salary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_merge" ADD CONSTRAINT "candidate_merge_kept_id_candidate_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."candidate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merge" ADD CONSTRAINT "candidate_merge_gone_id_candidate_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."candidate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merge" ADD CONSTRAINT "candidate_merge_merged_by_id_user_id_fk" FOREIGN KEY ("merged_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merge" ADD CONSTRAINT "candidate_merge_undone_by_id_user_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_merge_once" ON "candidate_merge" USING btree ("gone_id") WHERE "candidate_merge"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "candidate_merge_by_gone" ON "candidate_merge" USING btree ("gone_id");--> statement-breakpoint
CREATE INDEX "candidate_merge_by_kept" ON "candidate_merge" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "candidate_merge_by_user" ON "candidate_merge" USING btree ("merged_by_id");--> statement-breakpoint
CREATE INDEX "candidate_merge_by_undoer" ON "candidate_merge" USING btree ("undone_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applicant_person_once" ON "applicant" USING btree ("job_opening_id","candidate_id") WHERE "applicant"."anonymised_at" is null;