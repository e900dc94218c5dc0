ALTER TABLE "age_range" DROP CONSTRAINT "age_range_unique";--> statement-breakpoint
ALTER TABLE "category" DROP CONSTRAINT "category_name_unique";--> statement-breakpoint
ALTER TABLE "grade" DROP CONSTRAINT "grade_title_unique";--> statement-breakpoint
ALTER TABLE "level" DROP CONSTRAINT "level_name_unique";--> statement-breakpoint
-- By hand: names that a school has twice but for their case get a number, the older one keeps its name.
UPDATE "age_range" SET "range" = "age_range"."range" || ' (' || twice.n || ')' FROM (
  SELECT "id", row_number() OVER (PARTITION BY lower("range") ORDER BY "id") AS n FROM "age_range") twice
  WHERE twice."id" = "age_range"."id" AND twice.n > 1;--> statement-breakpoint
UPDATE "category" SET "name" = "category"."name" || ' (' || twice.n || ')' FROM (
  SELECT "id", row_number() OVER (PARTITION BY lower("name") ORDER BY "id") AS n FROM "category") twice
  WHERE twice."id" = "category"."id" AND twice.n > 1;--> statement-breakpoint
UPDATE "grade" SET "title" = "grade"."title" || ' (' || twice.n || ')' FROM (
  SELECT "id", row_number() OVER (PARTITION BY lower("title") ORDER BY "id") AS n FROM "grade") twice
  WHERE twice."id" = "grade"."id" AND twice.n > 1;--> statement-breakpoint
UPDATE "level" SET "name" = "level"."name" || ' (' || twice.n || ')' FROM (
  SELECT "id", row_number() OVER (PARTITION BY lower("name") ORDER BY "id") AS n FROM "level") twice
  WHERE twice."id" = "level"."id" AND twice.n > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "age_range_unique" ON "age_range" USING btree (lower("range"));--> statement-breakpoint
CREATE UNIQUE INDEX "category_name_unique" ON "category" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "grade_title_unique" ON "grade" USING btree (lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "level_name_unique" ON "level" USING btree (lower("name"));