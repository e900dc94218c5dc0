CREATE TABLE "placement_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"sitting_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "placement_link_sitting" UNIQUE("sitting_id"),
	CONSTRAINT "placement_link_token" UNIQUE("token_hash"),
	CONSTRAINT "placement_link_expires" CHECK ("placement_link"."expires_at" > "placement_link"."created_at")
);
--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "is_placement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "placement_link" ADD CONSTRAINT "placement_link_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_link" ADD CONSTRAINT "placement_link_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_link" ADD CONSTRAINT "placement_link_sitting_id_scheduled_assessment_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."scheduled_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_link" ADD CONSTRAINT "placement_link_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "placement_link_by_lead" ON "placement_link" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "placement_link_student_id_index" ON "placement_link" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "placement_link_created_by_id_index" ON "placement_link" USING btree ("created_by_id");