ALTER TABLE "movement" ADD COLUMN "new_manager_id" uuid;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_new_manager_id_employee_id_fk" FOREIGN KEY ("new_manager_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movement_by_manager" ON "movement" USING btree ("new_manager_id");--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_not_own_manager" CHECK ("movement"."new_manager_id" <> "movement"."employee_id");