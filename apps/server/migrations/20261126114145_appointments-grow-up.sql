CREATE TABLE "appointment_person" (
	"appointment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text DEFAULT 'INVITED' NOT NULL,
	CONSTRAINT "appointment_person_appointment_id_user_id_pk" PRIMARY KEY("appointment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "appointment_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"starts_on" date NOT NULL,
	"first_date" date NOT NULL,
	"repeat" jsonb NOT NULL,
	"excluded" date[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_undo" (
	"user_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "appointment_undo_user_id_appointment_id_pk" PRIMARY KEY("user_id","appointment_id")
);
--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "original_date" date;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "own_parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_person" ADD CONSTRAINT "appointment_person_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_person" ADD CONSTRAINT "appointment_person_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_undo" ADD CONSTRAINT "appointment_undo_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_person_by_user" ON "appointment_person" USING btree ("user_id","appointment_id");--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_series_id_appointment_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."appointment_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_series_date" ON "appointment" USING btree ("series_id","original_date");--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_whole_days" CHECK (("appointment"."first_day" is null) = ("appointment"."last_day" is null));--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_of_series" CHECK (("appointment"."series_id" is null) = ("appointment"."original_date" is null));--> statement-breakpoint
-- By hand: until now what began and ended at midnight filled whole days.
UPDATE "appointment" SET "first_day" = ("starts_at" AT TIME ZONE "organisation"."zone")::date,
  "last_day" = ("ends_at" AT TIME ZONE "organisation"."zone")::date - 1
FROM (SELECT coalesce((SELECT "value" FROM "system_setting" WHERE "category" = 'system' AND "key" = 'timeZone'), 'UTC') AS "zone") AS "organisation"
WHERE ("starts_at" AT TIME ZONE "organisation"."zone")::time = '00:00' AND ("ends_at" AT TIME ZONE "organisation"."zone")::time = '00:00';
