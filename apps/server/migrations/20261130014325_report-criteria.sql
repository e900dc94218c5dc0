CREATE TABLE "report_criterion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"template_number" integer NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"is_required" boolean NOT NULL,
	"scale" text NOT NULL,
	"labels" jsonb NOT NULL,
	"min" numeric(6, 2),
	"max" numeric(6, 2),
	CONSTRAINT "report_criterion_scale" CHECK (case "report_criterion"."scale" when 'LABELS' then jsonb_array_length("report_criterion"."labels") between 2 and 10 and "report_criterion"."min" is null and "report_criterion"."max" is null
        else jsonb_array_length("report_criterion"."labels") = 0 and "report_criterion"."min" is not null and "report_criterion"."max" is not null and "report_criterion"."min" < "report_criterion"."max" end)
);
--> statement-breakpoint
CREATE TABLE "report_value" (
	"cycle_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"criterion_id" uuid NOT NULL,
	"value" numeric(6, 2),
	"given_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_value_cycle_id_student_id_criterion_id_pk" PRIMARY KEY("cycle_id","student_id","criterion_id")
);
--> statement-breakpoint
ALTER TABLE "report_criterion" ADD CONSTRAINT "report_criterion_template" FOREIGN KEY ("template_id","template_number") REFERENCES "public"."report_template_version"("template_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_value" ADD CONSTRAINT "report_value_cycle_id_report_cycle_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."report_cycle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_value" ADD CONSTRAINT "report_value_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_value" ADD CONSTRAINT "report_value_criterion_id_report_criterion_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."report_criterion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_value" ADD CONSTRAINT "report_value_given_by_id_user_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_criterion_place" ON "report_criterion" USING btree ("template_id","template_number","place");--> statement-breakpoint
CREATE INDEX "report_value_student_id_index" ON "report_value" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "report_value_criterion_id_index" ON "report_value" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "report_value_given_by_id_index" ON "report_value" USING btree ("given_by_id");--> statement-breakpoint
CREATE TRIGGER report_criterion_append_only BEFORE UPDATE OR DELETE ON "report_criterion" FOR EACH ROW EXECUTE FUNCTION bw_append_only();
