CREATE TABLE "presence_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "regularization_request" ADD COLUMN "source" text DEFAULT 'MANUAL' NOT NULL;--> statement-breakpoint
ALTER TABLE "regularization_request" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "presence_proof" ADD CONSTRAINT "presence_proof_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_proof" ADD CONSTRAINT "presence_proof_occurrence_id_lesson_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."lesson_occurrence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "presence_proof_unique" ON "presence_proof" USING btree ("employee_id","occurrence_id");--> statement-breakpoint
CREATE INDEX "presence_proof_by_start" ON "presence_proof" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "presence_proof_by_occurrence" ON "presence_proof" USING btree ("occurrence_id");