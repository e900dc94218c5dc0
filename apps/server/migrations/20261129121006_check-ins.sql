CREATE TABLE "check_in" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"manager_id" uuid NOT NULL,
	"entered_by_id" uuid NOT NULL,
	"is_left" boolean DEFAULT false NOT NULL,
	"held_on" date NOT NULL,
	"topic" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_in_of_two" CHECK ("check_in"."employee_id" <> "check_in"."manager_id"),
	CONSTRAINT "check_in_entered" CHECK ("check_in"."entered_by_id" in ("check_in"."employee_id", "check_in"."manager_id"))
);
--> statement-breakpoint
CREATE TABLE "check_in_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"check_in_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"visibility" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_manager_id_employee_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_entered_by_id_employee_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_note" ADD CONSTRAINT "check_in_note_check_in_id_check_in_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_in"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_note" ADD CONSTRAINT "check_in_note_author_id_employee_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_by_employee" ON "check_in" USING btree ("employee_id","held_on");--> statement-breakpoint
CREATE INDEX "check_in_by_manager" ON "check_in" USING btree ("manager_id","held_on");--> statement-breakpoint
CREATE INDEX "check_in_by_who_entered" ON "check_in" USING btree ("entered_by_id");--> statement-breakpoint
CREATE INDEX "check_in_note_by_check_in" ON "check_in_note" USING btree ("check_in_id","id");--> statement-breakpoint
CREATE INDEX "check_in_note_by_author" ON "check_in_note" USING btree ("author_id");