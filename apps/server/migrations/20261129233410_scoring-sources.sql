ALTER TABLE "course" ADD COLUMN "credits" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "is_advanced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "level" ADD COLUMN "cefr" text;--> statement-breakpoint
ALTER TABLE "scoring_method_version" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "scoring_method_version" ADD COLUMN "checked_on" date;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_credits" CHECK ("course"."credits" between 0 and 100);--> statement-breakpoint
ALTER TABLE "scoring_method_version" ADD CONSTRAINT "scoring_method_version_checked" CHECK ("scoring_method_version"."checked_on" is null or "scoring_method_version"."source" is not null);--> statement-breakpoint
-- hand: begin
-- The sources of the first settings (AMB-412), known by their day, their number and what the method is of: all were made by a migration.
ALTER TABLE "scoring_method_version" DISABLE TRIGGER scoring_method_version_kept;--> statement-breakpoint
UPDATE "scoring_method_version" v SET "source" = i.source, "checked_on" = i.checked_on
FROM (VALUES
  ('IELTS bands', 'ielts.org, How IELTS is scored (raw marks of 16, 23, 30 and 35; the rest as commonly published)', null),
  ('Cambridge A2 Key (KET)', 'cambridgeenglish.org, A guide to converting practice test scores to Cambridge English Scale scores', null),
  ('Cambridge B1 Preliminary (PET)', 'cambridgeenglish.org, A guide to converting practice test scores to Cambridge English Scale scores', null),
  ('SAT', 'collegeboard.org, How the SAT is scored: two sections of 200 to 800', null),
  ('ACT', 'act.org, Understanding your scores: the mean of the sections, science by choice since September 2025', null),
  ('TOEFL iBT', 'ets.org, TOEFL iBT scores: 0 to 30 until 20 January 2026, then bands of 1 to 6', '2026-11-27'::date)
) i (name, source, checked_on), "scoring_method" m
WHERE m.id = v.scoring_method_id AND m.display_name = i.name AND v.number = 1 AND v.effective_from = '2000-01-01';--> statement-breakpoint
ALTER TABLE "scoring_method_version" ENABLE TRIGGER scoring_method_version_kept;
-- hand: end
