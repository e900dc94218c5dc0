CREATE INDEX "user_by_creation" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrolment_by_beginning" ON "enrolment" USING btree ("enrolled_at","id");--> statement-breakpoint
CREATE INDEX "enrolment_by_end" ON "enrolment" USING btree ("ended_at","id");--> statement-breakpoint
CREATE INDEX "enrolment_by_end_downwards" ON "enrolment" USING btree ("ended_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrolment_by_status" ON "enrolment" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "student_by_identifier_downwards" ON "student" USING btree ("student_identifier" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "student_by_enrollment" ON "student" USING btree ("date_of_enrollment","id");--> statement-breakpoint
CREATE INDEX "student_by_enrollment_downwards" ON "student" USING btree ("date_of_enrollment" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "student_by_creation" ON "student" USING btree ("created_at","id");