DROP INDEX "audit_log_at_index";--> statement-breakpoint
DROP INDEX "file_by_moment";--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "search_text" text GENERATED ALWAYS AS (bw_search_text(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "task_instance" ADD COLUMN "priority_rank" integer GENERATED ALWAYS AS (array_position(array['URGENT', 'HIGH', 'MEDIUM', 'LOW'], priority)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "task_instance" ADD COLUMN "search_text" text GENERATED ALWAYS AS (bw_search_text(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search_text" text GENERATED ALWAYS AS (bw_search_text(coalesce(actor_name, '') || ' ' || entity)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "file_by_name" ON "file" USING btree ("search_text","id");--> statement-breakpoint
CREATE INDEX "file_by_size" ON "file" USING btree ("size","id");--> statement-breakpoint
CREATE INDEX "file_search" ON "file" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lesson_by_number" ON "lesson" USING btree ("lesson_number","title","id");--> statement-breakpoint
CREATE INDEX "lesson_by_title" ON "lesson" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "lesson_search" ON "lesson" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "class_by_start" ON "class" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "class_by_status" ON "class" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "student_by_identifier" ON "student" USING btree ("student_identifier","id");--> statement-breakpoint
CREATE INDEX "media_asset_search" ON "media_asset" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "form_submission_by_name" ON "form_submission" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "form_submission_by_status" ON "form_submission" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "form_submission_search" ON "form_submission" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_by_type" ON "customer" USING btree ("customer_type","id");--> statement-breakpoint
CREATE INDEX "customer_by_status" ON "customer" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "customer_by_terms" ON "customer" USING btree ("payment_terms","id");--> statement-breakpoint
CREATE INDEX "customer_by_limit" ON "customer" USING btree ("credit_limit","id");--> statement-breakpoint
CREATE INDEX "customer_by_limit_downwards" ON "customer" USING btree ("credit_limit" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_assignment_by_start" ON "staff_assignment" USING btree ("start_date","start_time_of_day","id");--> statement-breakpoint
CREATE INDEX "task_instance_search" ON "task_instance" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "task_instance_by_creation" ON "task_instance" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "task_instance_by_title" ON "task_instance" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "task_instance_by_deadline" ON "task_instance" USING btree ("deadline","priority_rank","id");--> statement-breakpoint
CREATE INDEX "task_instance_by_deadline_downwards" ON "task_instance" USING btree ("deadline" DESC NULLS LAST,"priority_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "task_instance_by_priority" ON "task_instance" USING btree ("priority_rank","deadline","id");--> statement-breakpoint
CREATE INDEX "task_instance_by_priority_downwards" ON "task_instance" USING btree ("priority_rank" DESC NULLS FIRST,"deadline" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_moment" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "file_by_moment" ON "file" USING btree ("created_at","id");