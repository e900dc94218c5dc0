CREATE TABLE "report_cycle_task" (
	"cycle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"task_id" uuid NOT NULL,
	CONSTRAINT "report_cycle_task_cycle_id_kind_pk" PRIMARY KEY("cycle_id","kind")
);
--> statement-breakpoint
CREATE TABLE "report_lock" (
	"cycle_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"locked_by_id" uuid,
	"locked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_lock_cycle_id_student_id_pk" PRIMARY KEY("cycle_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "report_cycle" ADD COLUMN "texts_due" date;--> statement-breakpoint
ALTER TABLE "report_cycle" ADD COLUMN "proofs_due" date;--> statement-breakpoint
ALTER TABLE "report_cycle" ADD COLUMN "publish_on" date;--> statement-breakpoint
ALTER TABLE "report_cycle_task" ADD CONSTRAINT "report_cycle_task_cycle_id_report_cycle_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."report_cycle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cycle_task" ADD CONSTRAINT "report_cycle_task_task_id_task_instance_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task_instance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_lock" ADD CONSTRAINT "report_lock_cycle_id_report_cycle_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."report_cycle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_lock" ADD CONSTRAINT "report_lock_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_lock" ADD CONSTRAINT "report_lock_locked_by_id_user_id_fk" FOREIGN KEY ("locked_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_cycle_task_task_id_index" ON "report_cycle_task" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "report_lock_student_id_index" ON "report_lock" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "report_lock_locked_by_id_index" ON "report_lock" USING btree ("locked_by_id");--> statement-breakpoint
ALTER TABLE "report_cycle" ADD CONSTRAINT "report_cycle_dates" CHECK ("report_cycle"."texts_due" <= "report_cycle"."proofs_due" and "report_cycle"."proofs_due" <= "report_cycle"."publish_on" and "report_cycle"."texts_due" <= "report_cycle"."publish_on");