CREATE TABLE "report_unlock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cycle_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"unlocked_by_id" uuid,
	"unlocked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_unlock" ADD CONSTRAINT "report_unlock_cycle_id_report_cycle_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."report_cycle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_unlock" ADD CONSTRAINT "report_unlock_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_unlock" ADD CONSTRAINT "report_unlock_unlocked_by_id_user_id_fk" FOREIGN KEY ("unlocked_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_unlock_by_card" ON "report_unlock" USING btree ("cycle_id","student_id");--> statement-breakpoint
CREATE INDEX "report_unlock_student_id_index" ON "report_unlock" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "report_unlock_unlocked_by_id_index" ON "report_unlock" USING btree ("unlocked_by_id");