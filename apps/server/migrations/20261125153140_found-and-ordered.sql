CREATE TABLE "student_find" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sort_name" text collate "und-x-icu" NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "student_search";--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "stage_order" integer GENERATED ALWAYS AS (array_position(array['NEW', 'CONTACTED', 'QUALIFIED', 'OPPORTUNITY', 'NEGOTIATION', 'WON', 'LOST'], current_stage)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "student_find" ADD CONSTRAINT "student_find_id_student_id_fk" FOREIGN KEY ("id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_find_by_name" ON "student_find" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "student_find_text" ON "student_find" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "student_without_contact" ON "student" USING btree ("sort_name","id") WHERE "student"."emergency_contact_name" is null;--> statement-breakpoint
CREATE INDEX "lead_by_follow_up_downwards" ON "lead" USING btree ("next_follow_up" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_by_name" ON "lead" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "lead_by_company" ON "lead" USING btree ("company","id");--> statement-breakpoint
CREATE INDEX "lead_by_company_downwards" ON "lead" USING btree ("company" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_by_value" ON "lead" USING btree ("expected_value","id");--> statement-breakpoint
CREATE INDEX "lead_by_value_downwards" ON "lead" USING btree ("expected_value" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_by_activity" ON "lead" USING btree ("last_activity_at","id");--> statement-breakpoint
CREATE INDEX "lead_by_activity_downwards" ON "lead" USING btree ("last_activity_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_by_source" ON "lead" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "lead_by_stage_order" ON "lead" USING btree ("stage_order","id");--> statement-breakpoint
-- By hand: what a student is found by is kept by the database, whoever writes (a person, an import, the command line). Rows are
-- locked in one order before what they hold is read anew, so that two who write at once leave what is true of both.
CREATE FUNCTION bw_student_find(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "student_find" WHERE "id" = ANY (ids) ORDER BY "id" FOR UPDATE;
  INSERT INTO "student_find" ("id", "sort_name", "text")
    SELECT s."id", s."sort_name", ' ' || s."search_text" || ' ' || bw_search_text(u."name") || coalesce(' ' || (
        SELECT string_agg(bw_search_text(g."name"), ' ' ORDER BY ul."created_at", ul."id")
        FROM "user_link" ul JOIN "user" g ON g."id" = ul."user_id"
        WHERE ul."linked_user_id" = s."user_id" AND ul."link_type" IN ('PARENT', 'GUARDIAN')), '')
    FROM "student" s JOIN "user" u ON u."id" = s."user_id" WHERE s."id" = ANY (ids)
  ON CONFLICT ("id") DO UPDATE SET "sort_name" = excluded."sort_name", "text" = excluded."text"
    WHERE ("student_find"."sort_name", "student_find"."text") IS DISTINCT FROM (excluded."sort_name", excluded."text");
END $$;
--> statement-breakpoint
CREATE FUNCTION bw_find_new_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nobody renames the user meanwhile.
  PERFORM 1 FROM "user" WHERE "id" IN (SELECT "user_id" FROM fresh) ORDER BY "id" FOR SHARE;
  PERFORM bw_student_find(ARRAY (SELECT "id" FROM fresh));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION bw_find_changed_students() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[] := ARRAY (SELECT f."id" FROM fresh f JOIN stale s USING ("id")
  WHERE (f."search_text", f."sort_name", f."user_id") IS DISTINCT FROM (s."search_text", s."sort_name", s."user_id"));
BEGIN
  IF cardinality(ids) > 0 THEN PERFORM bw_student_find(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION bw_find_renamed_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE renamed uuid[] := ARRAY (SELECT f."id" FROM fresh f JOIN stale s USING ("id") WHERE f."name" IS DISTINCT FROM s."name");
BEGIN
  IF cardinality(renamed) > 0 THEN
    PERFORM bw_student_find(ARRAY (SELECT "id" FROM "student" WHERE "user_id" = ANY (renamed) OR "user_id" = ANY (ARRAY (
      SELECT "linked_user_id" FROM "user_link" WHERE "user_id" = ANY (renamed)))));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION bw_find_linked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[] := ARRAY (SELECT "id" FROM "student" WHERE "user_id" = ANY (ARRAY (SELECT "linked_user_id" FROM changed)));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM 1 FROM "user" WHERE "id" IN (SELECT "user_id" FROM changed) ORDER BY "id" FOR SHARE;
    PERFORM bw_student_find(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION bw_find_relinked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[] := ARRAY (SELECT "id" FROM "student" WHERE "user_id" = ANY (ARRAY (
  SELECT "linked_user_id" FROM fresh UNION SELECT "linked_user_id" FROM stale)));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM 1 FROM "user" WHERE "id" IN (SELECT "user_id" FROM fresh) ORDER BY "id" FOR SHARE;
    PERFORM bw_student_find(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER student_find_new AFTER INSERT ON "student" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION bw_find_new_students();
--> statement-breakpoint
CREATE TRIGGER student_find_changed AFTER UPDATE ON "student" REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION bw_find_changed_students();
--> statement-breakpoint
CREATE TRIGGER student_find_renamed AFTER UPDATE ON "user" REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION bw_find_renamed_users();
--> statement-breakpoint
CREATE TRIGGER student_find_linked AFTER INSERT ON "user_link" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bw_find_linked();
--> statement-breakpoint
CREATE TRIGGER student_find_unlinked AFTER DELETE ON "user_link" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bw_find_linked();
--> statement-breakpoint
CREATE TRIGGER student_find_relinked AFTER UPDATE ON "user_link" REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION bw_find_relinked();
--> statement-breakpoint
SELECT bw_student_find(ARRAY (SELECT "id" FROM "student"));
