-- What the database itself holds of sittings, whatever program writes.
-- A mark is of as many points as its question has in any of its versions, or of what corrects it, either way: a penalty is below 0.
-- Asked when a change is kept: the preview of a correction marks by points that no version has yet, and takes it back.
CREATE FUNCTION bw_mark_in_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF abs(NEW.awarded) > (SELECT max(v.points) * 100 FROM question_version v
      WHERE v.question_id = (SELECT w.question_id FROM question_version w WHERE w.id = NEW.version_id)
        OR v.id IN (SELECT r.corrected_version_id FROM regrade_run r WHERE r.version_id = NEW.version_id)) THEN
    RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'attempt_answer_in_points', MESSAGE = 'a mark is of at most the points of its question';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER attempt_answer_in_points AFTER INSERT OR UPDATE OF awarded ON "attempt_answer"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.awarded IS NOT NULL) EXECUTE FUNCTION bw_mark_in_points();--> statement-breakpoint
-- Who sits it stands in rows of their own, which are written after it.
CREATE FUNCTION bw_sitting_has_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM scheduled_assessment s WHERE s.id = NEW.id AND s.assignment_type = 'STUDENTS' AND s.revision_id IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM sitting_candidate c WHERE c.sitting_id = NEW.id AND c.is_assigned) THEN
    RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'scheduled_assessment_has_students', MESSAGE = 'a sitting for students has one at least';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER scheduled_assessment_has_students AFTER INSERT OR UPDATE OF assignment_type ON "scheduled_assessment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bw_sitting_has_students();--> statement-breakpoint
-- Rows that stay are not deleted either, but with what they are of: that deletion comes from a trigger of the reference.
CREATE TRIGGER attempt_answer_log_stays BEFORE DELETE ON "attempt_answer_log" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER mark_event_stays BEFORE DELETE ON "mark_event" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER sitting_time_change_stays BEFORE DELETE ON "sitting_time_change" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER result_release_stays BEFORE DELETE ON "result_release" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER regrade_row_stays BEFORE DELETE ON "regrade_row" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER accepted_answer_stays BEFORE DELETE ON "accepted_answer" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER sitting_reopening_stays BEFORE DELETE ON "sitting_reopening" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER sitting_message_stays BEFORE DELETE ON "sitting_message" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER question_version_stays BEFORE DELETE ON "question_version" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER question_key_stays BEFORE DELETE ON "question_key" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
CREATE TRIGGER assessment_revision_stays BEFORE DELETE ON "assessment_revision" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bw_append_only();
