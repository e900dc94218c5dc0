CREATE INDEX "attendance_record_recorded_by_id_index" ON "attendance_record" USING btree ("recorded_by_id") WHERE "attendance_record"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "attendance_record_user_id_index" ON "attendance_record" USING btree ("user_id") WHERE "attendance_record"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "employee_skill_verified_by_id_index" ON "employee_skill" USING btree ("verified_by_id") WHERE "employee_skill"."verified_by_id" is not null;--> statement-breakpoint
CREATE INDEX "teacher_skill_verified_by_id_index" ON "teacher_skill" USING btree ("verified_by_id") WHERE "teacher_skill"."verified_by_id" is not null;--> statement-breakpoint
CREATE INDEX "feedback_template_created_by_id_index" ON "feedback_template" USING btree ("created_by_id") WHERE "feedback_template"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "file_deleted_by_id_index" ON "file" USING btree ("deleted_by_id") WHERE "file"."deleted_by_id" is not null;--> statement-breakpoint
CREATE INDEX "one_time_link_user_id_index" ON "one_time_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_view_as_user_id_index" ON "session" USING btree ("view_as_user_id") WHERE "session"."view_as_user_id" is not null;--> statement-breakpoint
CREATE INDEX "class_staff_course_id_index" ON "class_staff" USING btree ("course_id") WHERE "class_staff"."course_id" is not null;--> statement-breakpoint
CREATE INDEX "enrolment_course_id_index" ON "enrolment" USING btree ("course_id") WHERE "enrolment"."course_id" is not null;--> statement-breakpoint
CREATE INDEX "conversation_created_by_id_index" ON "conversation" USING btree ("created_by_id") WHERE "conversation"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "message_feedback_respondent_id_index" ON "message" USING btree ("feedback_respondent_id") WHERE "message"."feedback_respondent_id" is not null;--> statement-breakpoint
CREATE INDEX "message_feedback_response_id_index" ON "message" USING btree ("feedback_response_id") WHERE "message"."feedback_response_id" is not null;--> statement-breakpoint
CREATE INDEX "message_sender_id_index" ON "message" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "message_recipient_user_id_index" ON "message_recipient" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_asset_created_by_id_index" ON "media_asset" USING btree ("created_by_id") WHERE "media_asset"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "media_asset_page_id_index" ON "media_asset" USING btree ("page_id") WHERE "media_asset"."page_id" is not null;--> statement-breakpoint
CREATE INDEX "page_created_by_id_index" ON "page" USING btree ("created_by_id") WHERE "page"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "page_updated_by_id_index" ON "page" USING btree ("updated_by_id") WHERE "page"."updated_by_id" is not null;--> statement-breakpoint
CREATE INDEX "page_preview_created_by_id_index" ON "page_preview" USING btree ("created_by_id") WHERE "page_preview"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "page_version_created_by_id_index" ON "page_version" USING btree ("created_by_id") WHERE "page_version"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "form_submission_course_id_index" ON "form_submission" USING btree ("course_id") WHERE "form_submission"."course_id" is not null;--> statement-breakpoint
CREATE INDEX "form_submission_lead_id_index" ON "form_submission" USING btree ("lead_id") WHERE "form_submission"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "form_submission_processed_by_id_index" ON "form_submission" USING btree ("processed_by_id") WHERE "form_submission"."processed_by_id" is not null;--> statement-breakpoint
CREATE INDEX "page_template_created_by_id_index" ON "page_template" USING btree ("created_by_id") WHERE "page_template"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "lead_created_by_id_index" ON "lead" USING btree ("created_by_id") WHERE "lead"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "lead_activity_created_by_id_index" ON "lead_activity" USING btree ("created_by_id") WHERE "lead_activity"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "lead_meeting_created_by_id_index" ON "lead_meeting" USING btree ("created_by_id") WHERE "lead_meeting"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "merged_lead_merged_by_id_index" ON "merged_lead" USING btree ("merged_by_id") WHERE "merged_lead"."merged_by_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_assignment_original_assignee_id_index" ON "staff_assignment" USING btree ("original_assignee_id") WHERE "staff_assignment"."original_assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "class_schedule_course_id_index" ON "class_schedule" USING btree ("course_id") WHERE "class_schedule"."course_id" is not null;--> statement-breakpoint
CREATE INDEX "class_schedule_selected_course_index" ON "class_schedule" USING btree ("selected_course") WHERE "class_schedule"."selected_course" is not null;--> statement-breakpoint
CREATE INDEX "lesson_occurrence_course_id_index" ON "lesson_occurrence" USING btree ("course_id") WHERE "lesson_occurrence"."course_id" is not null;--> statement-breakpoint
CREATE INDEX "schedule_group_class_id_index" ON "schedule_group" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "schedule_override_override_lesson_id_index" ON "schedule_override" USING btree ("override_lesson_id") WHERE "schedule_override"."override_lesson_id" is not null;--> statement-breakpoint
CREATE INDEX "schedule_override_substitute_ta_id_index" ON "schedule_override" USING btree ("substitute_ta_id") WHERE "schedule_override"."substitute_ta_id" is not null;--> statement-breakpoint
CREATE INDEX "schedule_override_substitute_teacher_id_index" ON "schedule_override" USING btree ("substitute_teacher_id") WHERE "schedule_override"."substitute_teacher_id" is not null;--> statement-breakpoint
CREATE INDEX "task_instance_additional_notified_user_id_index" ON "task_instance" USING btree ("additional_notified_user_id") WHERE "task_instance"."additional_notified_user_id" is not null;--> statement-breakpoint
CREATE INDEX "task_instance_completed_by_id_index" ON "task_instance" USING btree ("completed_by_id") WHERE "task_instance"."completed_by_id" is not null;--> statement-breakpoint
CREATE INDEX "task_item_selected_target_user_id_index" ON "task_item" USING btree ("selected_target_user_id") WHERE "task_item"."selected_target_user_id" is not null;--> statement-breakpoint
CREATE INDEX "task_note_author_id_index" ON "task_note" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "task_template_default_user_id_index" ON "task_template" USING btree ("default_user_id") WHERE "task_template"."default_user_id" is not null;--> statement-breakpoint
CREATE INDEX "calendar_feed_owner_user_id_index" ON "calendar_feed" USING btree ("owner_user_id");