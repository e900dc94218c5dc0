CREATE TABLE "budget" (
	"id" uuid PRIMARY KEY NOT NULL,
	"root_id" uuid NOT NULL,
	"version_number" integer DEFAULT 1 NOT NULL,
	"parent_budget_id" uuid,
	"name" text collate "und-x-icu" NOT NULL,
	"fiscal_year" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"department_id" uuid,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"total_budget" numeric(19, 4) NOT NULL,
	"revision_reason" text,
	"requires_reapproval" boolean DEFAULT true NOT NULL,
	"required_approval_levels" integer DEFAULT 1 NOT NULL,
	"current_approval_level" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"submitted_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(name)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "budget_version_unique" UNIQUE("root_id","version_number"),
	CONSTRAINT "budget_year" CHECK ("budget"."fiscal_year" between 2020 and 2030),
	CONSTRAINT "budget_days" CHECK ("budget"."end_date" >= "budget"."start_date"),
	CONSTRAINT "budget_total" CHECK ("budget"."total_budget" >= 0),
	CONSTRAINT "budget_levels" CHECK ("budget"."required_approval_levels" between 1 and 5 and "budget"."current_approval_level" between 0 and "budget"."required_approval_levels"),
	CONSTRAINT "budget_revision" CHECK (("budget"."version_number" = 1) = ("budget"."parent_budget_id" is null) and ("budget"."parent_budget_id" is null) = ("budget"."revision_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "budget_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"budget_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"approver_level" integer NOT NULL,
	"action" text NOT NULL,
	"comments" text,
	"approver_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "budget_approval_level_unique" UNIQUE("budget_id","round","approver_level"),
	CONSTRAINT "budget_approval_level" CHECK ("budget_approval"."approver_level" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "budget_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"budget_id" uuid NOT NULL,
	"parent_comment_id" uuid,
	"comment" text NOT NULL,
	"comment_type" text DEFAULT 'GENERAL' NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budget_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"budget_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"period" text NOT NULL,
	"budgeted_amount" numeric(19, 4) NOT NULL,
	CONSTRAINT "budget_line_unique" UNIQUE("budget_id","account_id","period"),
	CONSTRAINT "budget_line_amount" CHECK ("budget_line"."budgeted_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "budget" ADD CONSTRAINT "budget_root_id_budget_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."budget"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget" ADD CONSTRAINT "budget_parent_budget_id_budget_id_fk" FOREIGN KEY ("parent_budget_id") REFERENCES "public"."budget"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget" ADD CONSTRAINT "budget_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget" ADD CONSTRAINT "budget_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget" ADD CONSTRAINT "budget_submitted_by_id_user_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_approval" ADD CONSTRAINT "budget_approval_budget_id_budget_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budget"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_approval" ADD CONSTRAINT "budget_approval_approver_id_user_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_comment" ADD CONSTRAINT "budget_comment_budget_id_budget_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budget"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_comment" ADD CONSTRAINT "budget_comment_parent_comment_id_budget_comment_id_fk" FOREIGN KEY ("parent_comment_id") REFERENCES "public"."budget_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_comment" ADD CONSTRAINT "budget_comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_line" ADD CONSTRAINT "budget_line_budget_id_budget_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budget"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_line" ADD CONSTRAINT "budget_line_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "budget_one_active" ON "budget" USING btree ("root_id") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "budget_one_open" ON "budget" USING btree ("root_id") WHERE status in ('DRAFT', 'PENDING_APPROVAL', 'APPROVED');--> statement-breakpoint
CREATE INDEX "budget_by_year" ON "budget" USING btree ("fiscal_year","id");--> statement-breakpoint
CREATE INDEX "budget_by_name" ON "budget" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "budget_by_total" ON "budget" USING btree ("total_budget","id");--> statement-breakpoint
CREATE INDEX "budget_by_creation" ON "budget" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "budget_by_parent" ON "budget" USING btree ("parent_budget_id");--> statement-breakpoint
CREATE INDEX "budget_by_department" ON "budget" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "budget_by_creator" ON "budget" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "budget_by_submitter" ON "budget" USING btree ("submitted_by_id");--> statement-breakpoint
CREATE INDEX "budget_search" ON "budget" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "budget_approval_once" ON "budget_approval" USING btree ("budget_id","round","approver_id") WHERE action = 'APPROVED';--> statement-breakpoint
CREATE INDEX "budget_approval_by_approver" ON "budget_approval" USING btree ("approver_id");--> statement-breakpoint
CREATE INDEX "budget_comment_by_budget" ON "budget_comment" USING btree ("budget_id","created_at");--> statement-breakpoint
CREATE INDEX "budget_comment_by_parent" ON "budget_comment" USING btree ("parent_comment_id");--> statement-breakpoint
CREATE INDEX "budget_comment_by_author" ON "budget_comment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "budget_line_by_account" ON "budget_line" USING btree ("account_id");