CREATE TABLE "appraisal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"due_date" date,
	"status" text DEFAULT 'NOT_STARTED' NOT NULL,
	"self_assessment_comments" text,
	"manager_comments" text,
	"goal_score" numeric(7, 4),
	"competency_score" numeric(7, 4),
	"behavioral_score" numeric(7, 4),
	"peer_feedback_score" numeric(7, 4),
	"overall_score" numeric(7, 4),
	"computed_rating" text,
	"final_rating" text,
	"override_reason" text,
	"completed_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appraisal_once" UNIQUE("cycle_id","employee_id"),
	CONSTRAINT "appraisal_not_by_oneself" CHECK ("appraisal"."reviewer_id" <> "appraisal"."employee_id"),
	CONSTRAINT "appraisal_rating" CHECK ("appraisal"."final_rating" is not distinct from "appraisal"."computed_rating" or "appraisal"."override_reason" is not null),
	CONSTRAINT "appraisal_completed" CHECK (("appraisal"."status" = 'COMPLETED') = ("appraisal"."completed_at" is not null)),
	CONSTRAINT "appraisal_released" CHECK ("appraisal"."released_at" is null or "appraisal"."status" = 'COMPLETED')
);
--> statement-breakpoint
CREATE TABLE "appraisal_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appraisal_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"from_rating" text,
	"to_rating" text,
	"reason" text,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appraisal_peer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appraisal_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "appraisal_peer_once" UNIQUE("appraisal_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "appraisal_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appraisal_id" uuid NOT NULL,
	"criteria_id" uuid NOT NULL,
	"review_type" text NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comments" text,
	"evidence" text,
	"development_needs" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appraisal_review_once" UNIQUE("appraisal_id","criteria_id","review_type","reviewer_id"),
	CONSTRAINT "appraisal_review_rating" CHECK ("appraisal_review"."rating" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "appraisal_revision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appraisal_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "appraisal_revision_once" UNIQUE("appraisal_id","version")
);
--> statement-breakpoint
CREATE TABLE "cycle_criterion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cycle_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"criteria_type" text NOT NULL,
	"weightage" numeric(12, 4) NOT NULL,
	"max_rating" smallint DEFAULT 5 NOT NULL,
	"min_rating" smallint DEFAULT 1 NOT NULL,
	"rating_scale" jsonb,
	"is_required" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "performance_cycle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"template_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"review_period_start" date NOT NULL,
	"review_period_end" date NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"auto_enroll_new_employees" boolean DEFAULT false NOT NULL,
	"eligibility_criteria" jsonb,
	"has_calibration" boolean DEFAULT false NOT NULL,
	"min_peers" smallint DEFAULT 3 NOT NULL,
	"template_version" text,
	"goal_weightage" numeric(7, 4),
	"competency_weightage" numeric(7, 4),
	"behavioral_weightage" numeric(7, 4),
	"peer_feedback_weightage" numeric(7, 4),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "performance_cycle_name_unique" UNIQUE("name"),
	CONSTRAINT "performance_cycle_days" CHECK ("performance_cycle"."end_date" > "performance_cycle"."start_date"),
	CONSTRAINT "performance_cycle_review_days" CHECK ("performance_cycle"."review_period_start" >= "performance_cycle"."start_date" and "performance_cycle"."review_period_end" <= "performance_cycle"."end_date" and "performance_cycle"."review_period_end" > "performance_cycle"."review_period_start"),
	CONSTRAINT "performance_cycle_peers" CHECK ("performance_cycle"."min_peers" between 3 and 5),
	CONSTRAINT "performance_cycle_kept" CHECK ("performance_cycle"."status" = 'DRAFT' or num_nulls("performance_cycle"."template_version", "performance_cycle"."goal_weightage", "performance_cycle"."competency_weightage", "performance_cycle"."behavioral_weightage", "performance_cycle"."peer_feedback_weightage") = 0)
);
--> statement-breakpoint
CREATE TABLE "goal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"cycle_id" uuid,
	"appraisal_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text DEFAULT 'INDIVIDUAL' NOT NULL,
	"priority" text DEFAULT 'MEDIUM' NOT NULL,
	"baseline_value" numeric(19, 4),
	"target_value" numeric(19, 4),
	"measurement_unit" text,
	"target_date" date NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"progress_percentage" numeric(7, 4) DEFAULT '0' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goal_progress_range" CHECK ("goal"."progress_percentage" between 0 and 100),
	CONSTRAINT "goal_leads_somewhere" CHECK ("goal"."target_value" <> "goal"."baseline_value")
);
--> statement-breakpoint
CREATE TABLE "goal_progress" (
	"id" uuid PRIMARY KEY NOT NULL,
	"goal_id" uuid NOT NULL,
	"progress_value" numeric(19, 4),
	"progress_percentage" numeric(7, 4) NOT NULL,
	"comments" text,
	"challenges" text,
	"support_needed" text,
	"created_by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "goal_progress_percentage" CHECK ("goal_progress"."progress_percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "performance_criterion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"criteria_type" text NOT NULL,
	"weightage" numeric(12, 4) NOT NULL,
	"max_rating" smallint DEFAULT 5 NOT NULL,
	"min_rating" smallint DEFAULT 1 NOT NULL,
	"rating_scale" jsonb,
	"is_required" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "performance_criterion_ratings" CHECK ("performance_criterion"."min_rating" >= 1 and "performance_criterion"."max_rating" <= 10 and "performance_criterion"."max_rating" > "performance_criterion"."min_rating"),
	CONSTRAINT "performance_criterion_weightage" CHECK ("performance_criterion"."weightage" > 0)
);
--> statement-breakpoint
CREATE TABLE "performance_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"template_version" text DEFAULT '1.0' NOT NULL,
	"effective_from" date,
	"effective_to" date,
	"goal_weightage" numeric(7, 4) DEFAULT '40' NOT NULL,
	"competency_weightage" numeric(7, 4) DEFAULT '30' NOT NULL,
	"behavioral_weightage" numeric(7, 4) DEFAULT '20' NOT NULL,
	"peer_feedback_weightage" numeric(7, 4) DEFAULT '10' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "performance_template_name_unique" UNIQUE("name"),
	CONSTRAINT "performance_template_days" CHECK ("performance_template"."effective_to" > "performance_template"."effective_from"),
	CONSTRAINT "performance_template_weightages" CHECK (abs("performance_template"."goal_weightage" + "performance_template"."competency_weightage" + "performance_template"."behavioral_weightage" + "performance_template"."peer_feedback_weightage" - 100) <= 0.01)
);
--> statement-breakpoint
ALTER TABLE "appraisal" ADD CONSTRAINT "appraisal_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal" ADD CONSTRAINT "appraisal_cycle_id_performance_cycle_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."performance_cycle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal" ADD CONSTRAINT "appraisal_reviewer_id_employee_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_change" ADD CONSTRAINT "appraisal_change_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_peer" ADD CONSTRAINT "appraisal_peer_appraisal_id_appraisal_id_fk" FOREIGN KEY ("appraisal_id") REFERENCES "public"."appraisal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_peer" ADD CONSTRAINT "appraisal_peer_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_review" ADD CONSTRAINT "appraisal_review_appraisal_id_appraisal_id_fk" FOREIGN KEY ("appraisal_id") REFERENCES "public"."appraisal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_review" ADD CONSTRAINT "appraisal_review_criteria_id_cycle_criterion_id_fk" FOREIGN KEY ("criteria_id") REFERENCES "public"."cycle_criterion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_review" ADD CONSTRAINT "appraisal_review_reviewer_id_employee_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_revision" ADD CONSTRAINT "appraisal_revision_appraisal_id_appraisal_id_fk" FOREIGN KEY ("appraisal_id") REFERENCES "public"."appraisal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_criterion" ADD CONSTRAINT "cycle_criterion_cycle_id_performance_cycle_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."performance_cycle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performance_cycle" ADD CONSTRAINT "performance_cycle_template_id_performance_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."performance_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal" ADD CONSTRAINT "goal_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal" ADD CONSTRAINT "goal_cycle_id_performance_cycle_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."performance_cycle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal" ADD CONSTRAINT "goal_appraisal_id_appraisal_id_fk" FOREIGN KEY ("appraisal_id") REFERENCES "public"."appraisal"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_progress" ADD CONSTRAINT "goal_progress_goal_id_goal_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_progress" ADD CONSTRAINT "goal_progress_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performance_criterion" ADD CONSTRAINT "performance_criterion_template_id_performance_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."performance_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appraisal_by_employee" ON "appraisal" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "appraisal_by_reviewer" ON "appraisal" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "appraisal_by_due_date" ON "appraisal" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "appraisal_change_by_appraisal" ON "appraisal_change" USING btree ("appraisal_id","id");--> statement-breakpoint
CREATE INDEX "appraisal_change_by_user" ON "appraisal_change" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "appraisal_peer_by_employee" ON "appraisal_peer" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "appraisal_review_by_criterion" ON "appraisal_review" USING btree ("criteria_id");--> statement-breakpoint
CREATE INDEX "appraisal_review_by_reviewer" ON "appraisal_review" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "cycle_criterion_by_cycle" ON "cycle_criterion" USING btree ("cycle_id","order");--> statement-breakpoint
CREATE INDEX "performance_cycle_by_template" ON "performance_cycle" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "performance_cycle_by_start" ON "performance_cycle" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "goal_by_employee" ON "goal" USING btree ("employee_id","target_date");--> statement-breakpoint
CREATE INDEX "goal_by_cycle" ON "goal" USING btree ("cycle_id");--> statement-breakpoint
CREATE INDEX "goal_by_appraisal" ON "goal" USING btree ("appraisal_id");--> statement-breakpoint
CREATE INDEX "goal_by_day" ON "goal" USING btree ("target_date","id");--> statement-breakpoint
CREATE INDEX "goal_progress_by_goal" ON "goal_progress" USING btree ("goal_id","id");--> statement-breakpoint
CREATE INDEX "goal_progress_by_user" ON "goal_progress" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "performance_criterion_by_template" ON "performance_criterion" USING btree ("template_id","order");--> statement-breakpoint
-- By hand from here on: what is completed stays, but for its release, its archiving and what is erased of its texts; to be reopened it is written down first.
CREATE FUNCTION bw_appraisal_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free constant text[] := ARRAY['released_at', 'archived_at', 'version', 'updated_at', 'self_assessment_comments', 'manager_comments', 'override_reason'];
BEGIN
  IF OLD.status <> 'COMPLETED' THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (to_jsonb(NEW) - free) = (to_jsonb(OLD) - free)
      AND (NEW.self_assessment_comments IS NULL OR NEW.self_assessment_comments = OLD.self_assessment_comments)
      AND (NEW.manager_comments IS NULL OR NEW.manager_comments = OLD.manager_comments)
      AND (NEW.override_reason IS NULL OR NEW.override_reason = OLD.override_reason) THEN RETURN NEW; END IF;
    IF NEW.status <> 'COMPLETED' AND EXISTS (SELECT 1 FROM appraisal_revision r WHERE r.appraisal_id = OLD.id AND r.version = OLD.version)
      THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'appraisal_kept', MESSAGE = 'a completed appraisal stays as it is';
END $$;--> statement-breakpoint
CREATE TRIGGER appraisal_kept BEFORE UPDATE OR DELETE ON "appraisal" FOR EACH ROW EXECUTE FUNCTION bw_appraisal_kept();--> statement-breakpoint
CREATE FUNCTION bw_appraisal_row_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free constant text[] := ARRAY['comments', 'evidence', 'development_needs', 'updated_at'];
  texts constant text[] := ARRAY['comments', 'evidence', 'development_needs'];
  word text;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM appraisal a WHERE a.id = coalesce(NEW.appraisal_id, OLD.appraisal_id) AND a.status = 'COMPLETED')
    THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - free) = (to_jsonb(OLD) - free) THEN
    FOREACH word IN ARRAY texts LOOP
      IF to_jsonb(NEW) ->> word IS NOT NULL AND to_jsonb(NEW) ->> word IS DISTINCT FROM to_jsonb(OLD) ->> word THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'appraisal_kept', MESSAGE = 'a completed appraisal stays as it is';
      END IF;
    END LOOP;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'appraisal_kept', MESSAGE = 'a completed appraisal stays as it is';
END $$;--> statement-breakpoint
CREATE TRIGGER appraisal_review_kept BEFORE INSERT OR UPDATE OR DELETE ON "appraisal_review" FOR EACH ROW EXECUTE FUNCTION bw_appraisal_row_kept();--> statement-breakpoint
CREATE TRIGGER appraisal_peer_kept BEFORE INSERT OR UPDATE OR DELETE ON "appraisal_peer" FOR EACH ROW EXECUTE FUNCTION bw_appraisal_row_kept();--> statement-breakpoint
-- Rows that are only added: whoever wrote them may be deleted, nothing else of them changes.
CREATE FUNCTION bw_performance_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - ARRAY['by_id', 'created_by_id']) = (to_jsonb(OLD) - ARRAY['by_id', 'created_by_id']) THEN RETURN NEW; END IF;
  RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only', MESSAGE = 'rows of this table stay';
END $$;--> statement-breakpoint
CREATE TRIGGER appraisal_change_append_only BEFORE UPDATE ON "appraisal_change" FOR EACH ROW EXECUTE FUNCTION bw_performance_append_only();--> statement-breakpoint
CREATE TRIGGER goal_progress_append_only BEFORE UPDATE ON "goal_progress" FOR EACH ROW EXECUTE FUNCTION bw_performance_append_only();
