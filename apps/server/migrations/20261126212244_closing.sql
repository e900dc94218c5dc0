CREATE TABLE "period_closing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"closed_through" date NOT NULL,
	"is_final" boolean NOT NULL,
	"closed_by_id" uuid,
	"closed_at" timestamp with time zone NOT NULL,
	"open_items" integer NOT NULL,
	"chain_seq" bigint NOT NULL,
	"chain_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revaluation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revalued_on" date NOT NULL,
	"difference" numeric(19, 4) NOT NULL,
	"journal_entry_id" uuid NOT NULL,
	"reversal_entry_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "revaluation_day_unique" UNIQUE("revalued_on")
);
--> statement-breakpoint
ALTER TABLE "period_closing" ADD CONSTRAINT "period_closing_closed_by_id_user_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revaluation" ADD CONSTRAINT "revaluation_journal_entry_id_journal_entry_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revaluation" ADD CONSTRAINT "revaluation_reversal_entry_id_journal_entry_id_fk" FOREIGN KEY ("reversal_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "period_closing_by_moment" ON "period_closing" USING btree ("closed_at","id");--> statement-breakpoint
CREATE INDEX "period_closing_by_user" ON "period_closing" USING btree ("closed_by_id");--> statement-breakpoint
CREATE INDEX "revaluation_by_entry" ON "revaluation" USING btree ("journal_entry_id");--> statement-breakpoint
CREATE INDEX "revaluation_by_reversal" ON "revaluation" USING btree ("reversal_entry_id");