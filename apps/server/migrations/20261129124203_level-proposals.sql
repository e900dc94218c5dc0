CREATE TABLE "level_proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"from_level_id" uuid NOT NULL,
	"to_level_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"strands" jsonb NOT NULL,
	"attempt_ids" uuid[] NOT NULL,
	"reason" text,
	"to_class_id" uuid,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "level_proposal_levels" CHECK ("level_proposal"."from_level_id" <> "level_proposal"."to_level_id"),
	CONSTRAINT "level_proposal_decided" CHECK (("level_proposal"."status" = 'OPEN') = ("level_proposal"."decided_at" is null)),
	CONSTRAINT "level_proposal_reason" CHECK (("level_proposal"."status" = 'DISMISSED') = ("level_proposal"."reason" is not null)),
	CONSTRAINT "level_proposal_class" CHECK (("level_proposal"."status" = 'ACCEPTED') = ("level_proposal"."to_class_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "level" ADD COLUMN "rank" integer;--> statement-breakpoint
ALTER TABLE "level_proposal" ADD CONSTRAINT "level_proposal_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_proposal" ADD CONSTRAINT "level_proposal_from_level_id_level_id_fk" FOREIGN KEY ("from_level_id") REFERENCES "public"."level"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_proposal" ADD CONSTRAINT "level_proposal_to_level_id_level_id_fk" FOREIGN KEY ("to_level_id") REFERENCES "public"."level"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_proposal" ADD CONSTRAINT "level_proposal_to_class_id_class_id_fk" FOREIGN KEY ("to_class_id") REFERENCES "public"."class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_proposal" ADD CONSTRAINT "level_proposal_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "level_proposal_open" ON "level_proposal" USING btree ("enrolment_id") WHERE "level_proposal"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "level_proposal_by_enrolment" ON "level_proposal" USING btree ("enrolment_id","decided_at");--> statement-breakpoint
CREATE INDEX "level_proposal_by_status" ON "level_proposal" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "level_proposal_from_level_id_index" ON "level_proposal" USING btree ("from_level_id");--> statement-breakpoint
CREATE INDEX "level_proposal_to_level_id_index" ON "level_proposal" USING btree ("to_level_id");--> statement-breakpoint
CREATE INDEX "level_proposal_to_class_id_index" ON "level_proposal" USING btree ("to_class_id");--> statement-breakpoint
CREATE INDEX "level_proposal_decided_by_id_index" ON "level_proposal" USING btree ("decided_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "level_rank_unique" ON "level" USING btree ("rank");--> statement-breakpoint
ALTER TABLE "level" ADD CONSTRAINT "level_rank_positive" CHECK ("level"."rank" > 0);