CREATE TABLE "report_cycle_task" (
	"cycle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"task_id" uuid NOT NULL,
	CONSTRAINT "report_cycle_task_cycle_id_kind_pk" PRIMARY KEY("cycle_id","kind")
);
--> statement-breakpoint
ALTER TABLE "report_cycle" ADD COLUMN "texts_due" date;--> statement-breakpoint
ALTER TABLE "report_cycle" ADD COLUMN "proofs_due" date;--> statement-breakpoint
ALTER TABLE "report_cycle" ADD COLUMN "publish_on" date;--> statement-breakpoint
ALTER TABLE "report_cycle_task" ADD CONSTRAINT "report_cycle_task_cycle_id_report_cycle_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."report_cycle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cycle_task" ADD CONSTRAINT "report_cycle_task_task_id_task_instance_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task_instance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_cycle_task_task_id_index" ON "report_cycle_task" USING btree ("task_id");--> statement-breakpoint
ALTER TABLE "report_cycle" ADD CONSTRAINT "report_cycle_dates" CHECK ("report_cycle"."texts_due" <= "report_cycle"."proofs_due" and "report_cycle"."proofs_due" <= "report_cycle"."publish_on" and "report_cycle"."texts_due" <= "report_cycle"."publish_on");