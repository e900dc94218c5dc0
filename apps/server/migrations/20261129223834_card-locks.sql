CREATE TABLE "report_lock" (
	"cycle_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"locked_by_id" uuid,
	"locked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_lock_cycle_id_student_id_pk" PRIMARY KEY("cycle_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "report_lock" ADD CONSTRAINT "report_lock_cycle_id_report_cycle_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."report_cycle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_lock" ADD CONSTRAINT "report_lock_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_lock" ADD CONSTRAINT "report_lock_locked_by_id_user_id_fk" FOREIGN KEY ("locked_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_lock_student_id_index" ON "report_lock" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "report_lock_locked_by_id_index" ON "report_lock" USING btree ("locked_by_id");