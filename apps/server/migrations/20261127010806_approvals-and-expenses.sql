CREATE TABLE "approval_assignee" (
	"step_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "approval_assignee_step_id_user_id_pk" PRIMARY KEY("step_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "approval_chain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"subject" text NOT NULL,
	"above_amount" numeric(19, 4),
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_chain_unique" UNIQUE NULLS NOT DISTINCT("subject","above_amount")
);
--> statement-breakpoint
CREATE TABLE "approval_chain_step" (
	"chain_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"kind" text NOT NULL,
	"role_id" uuid,
	"user_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "approval_chain_step_chain_id_no_pk" PRIMARY KEY("chain_id","no"),
	CONSTRAINT "approval_chain_step_role" CHECK (("approval_chain_step"."kind" = 'ROLE') = ("approval_chain_step"."role_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "approval_delegation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_delegation_to_another" CHECK ("approval_delegation"."from_id" <> "approval_delegation"."to_id"),
	CONSTRAINT "approval_delegation_days" CHECK ("approval_delegation"."end_date" >= "approval_delegation"."start_date")
);
--> statement-breakpoint
CREATE TABLE "approval_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"record_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"employee_id" uuid,
	"title" text NOT NULL,
	"amount" numeric(19, 4),
	"start_date" date,
	"end_date" date,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"step_no" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "approval_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"kind" text NOT NULL,
	"role_id" uuid,
	"user_ids" uuid[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"opened_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"decision" text,
	"decided_by_id" uuid,
	"on_behalf_of_id" uuid,
	"decided_at" timestamp with time zone,
	"notes" text,
	CONSTRAINT "approval_step_no" UNIQUE("request_id","no"),
	CONSTRAINT "approval_step_decided" CHECK (("approval_step"."decision" is null) = ("approval_step"."decided_by_id" is null) and ("approval_step"."decision" is null) = ("approval_step"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "expense_advance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"employee_id" uuid,
	"purpose" text NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"settled_amount" numeric(19, 4) DEFAULT '0' NOT NULL,
	"needed_on" date,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"rejection_reason" text,
	"paid_on" date,
	"journal_entry_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expense_advance_settled" CHECK ("expense_advance"."settled_amount" between 0 and "expense_advance"."amount"),
	CONSTRAINT "expense_advance_paid" CHECK (("expense_advance"."status" in ('PAID', 'SETTLED')) = ("expense_advance"."paid_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "expense_advance_allocation" (
	"advance_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	CONSTRAINT "expense_advance_allocation_advance_id_report_id_pk" PRIMARY KEY("advance_id","report_id"),
	CONSTRAINT "expense_advance_allocation_positive" CHECK ("expense_advance_allocation"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "expense_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"max_per_item" numeric(19, 4),
	"receipt_above" numeric(19, 4),
	"account_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expense_category_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "expense_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"category_id" uuid,
	"description" text NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"currency" text NOT NULL,
	"expense_date" date NOT NULL,
	"rate" numeric(24, 12) NOT NULL,
	"converted_amount" numeric(19, 4) NOT NULL,
	"base_amount" numeric(19, 4) NOT NULL,
	"receipt_url" text,
	"receipt_file_id" uuid,
	"notes" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expense_item_position" UNIQUE("report_id","position"),
	CONSTRAINT "expense_item_positive" CHECK ("expense_item"."amount" > 0 and "expense_item"."converted_amount" > 0 and "expense_item"."base_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "expense_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_number" text,
	"title" text NOT NULL,
	"description" text,
	"purpose" text,
	"currency" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"owner_id" uuid NOT NULL,
	"employee_id" uuid,
	"total_amount" numeric(19, 4) NOT NULL,
	"base_total" numeric(19, 4) NOT NULL,
	"advance_amount" numeric(19, 4) DEFAULT '0' NOT NULL,
	"submitted_at" timestamp with time zone,
	"rejection_reason" text,
	"journal_entry_id" uuid,
	"payment_entry_id" uuid,
	"paid_on" date,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(title || ' ' || coalesce(report_number, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expense_report_numbered" CHECK ("expense_report"."status" = 'DRAFT' or "expense_report"."report_number" is not null),
	CONSTRAINT "expense_report_paid" CHECK (("expense_report"."status" = 'PAID') = ("expense_report"."paid_on" is not null)),
	CONSTRAINT "expense_report_advance" CHECK ("expense_report"."advance_amount" between 0 and "expense_report"."base_total")
);
--> statement-breakpoint
ALTER TABLE "approval_assignee" ADD CONSTRAINT "approval_assignee_step_id_approval_step_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."approval_step"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_assignee" ADD CONSTRAINT "approval_assignee_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_chain_step" ADD CONSTRAINT "approval_chain_step_chain_id_approval_chain_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."approval_chain"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_chain_step" ADD CONSTRAINT "approval_chain_step_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegation" ADD CONSTRAINT "approval_delegation_from_id_user_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegation" ADD CONSTRAINT "approval_delegation_to_id_user_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_requester_id_user_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_request_id_approval_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_on_behalf_of_id_user_id_fk" FOREIGN KEY ("on_behalf_of_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_advance" ADD CONSTRAINT "expense_advance_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_advance" ADD CONSTRAINT "expense_advance_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_advance" ADD CONSTRAINT "expense_advance_journal_entry_id_journal_entry_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_advance_allocation" ADD CONSTRAINT "expense_advance_allocation_advance_id_expense_advance_id_fk" FOREIGN KEY ("advance_id") REFERENCES "public"."expense_advance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_advance_allocation" ADD CONSTRAINT "expense_advance_allocation_report_id_expense_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."expense_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_category" ADD CONSTRAINT "expense_category_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_item" ADD CONSTRAINT "expense_item_report_id_expense_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."expense_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_item" ADD CONSTRAINT "expense_item_category_id_expense_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."expense_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_item" ADD CONSTRAINT "expense_item_receipt_file_id_file_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_report" ADD CONSTRAINT "expense_report_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_report" ADD CONSTRAINT "expense_report_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_report" ADD CONSTRAINT "expense_report_journal_entry_id_journal_entry_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_report" ADD CONSTRAINT "expense_report_payment_entry_id_journal_entry_id_fk" FOREIGN KEY ("payment_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_assignee_by_user" ON "approval_assignee" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "approval_chain_by_name" ON "approval_chain" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "approval_delegation_by_from" ON "approval_delegation" USING btree ("from_id","start_date");--> statement-breakpoint
CREATE INDEX "approval_delegation_by_to" ON "approval_delegation" USING btree ("to_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_request_one_open" ON "approval_request" USING btree ("subject","record_id") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "approval_request_by_record" ON "approval_request" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "approval_request_by_requester" ON "approval_request" USING btree ("requester_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_request_by_employee" ON "approval_request" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "approval_request_open" ON "approval_request" USING btree ("created_at","id") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "approval_step_by_decider" ON "approval_step" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "approval_step_by_represented" ON "approval_step" USING btree ("on_behalf_of_id");--> statement-breakpoint
CREATE INDEX "approval_step_open" ON "approval_step" USING btree ("opened_at") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "expense_advance_by_moment" ON "expense_advance" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "expense_advance_by_owner" ON "expense_advance" USING btree ("owner_id","requested_at");--> statement-breakpoint
CREATE INDEX "expense_advance_by_employee" ON "expense_advance" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "expense_advance_by_entry" ON "expense_advance" USING btree ("journal_entry_id");--> statement-breakpoint
CREATE INDEX "expense_advance_allocation_by_report" ON "expense_advance_allocation" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "expense_category_by_account" ON "expense_category" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "expense_item_by_category" ON "expense_item" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "expense_item_by_day" ON "expense_item" USING btree ("expense_date","amount");--> statement-breakpoint
CREATE INDEX "expense_item_by_receipt" ON "expense_item" USING btree ("receipt_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expense_report_number_unique" ON "expense_report" USING btree ("report_number");--> statement-breakpoint
CREATE INDEX "expense_report_by_moment" ON "expense_report" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "expense_report_by_owner" ON "expense_report" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "expense_report_by_employee" ON "expense_report" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "expense_report_search" ON "expense_report" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "expense_report_by_entry" ON "expense_report" USING btree ("journal_entry_id");--> statement-breakpoint
CREATE INDEX "expense_report_by_payment" ON "expense_report" USING btree ("payment_entry_id");--> statement-breakpoint
-- What was decided stays as it is: only its notes may be erased with the person who wrote them.
CREATE FUNCTION bw_keep_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.decision IS NULL THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' OR (NEW.request_id, NEW.no, NEW.kind, NEW.status, NEW.decision, NEW.decided_by_id, NEW.on_behalf_of_id, NEW.decided_at)
      IS DISTINCT FROM (OLD.request_id, OLD.no, OLD.kind, OLD.status, OLD.decision, OLD.decided_by_id, OLD.on_behalf_of_id, OLD.decided_at) THEN
    RAISE EXCEPTION 'a decision is not changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER approval_step_keeps_its_decision BEFORE UPDATE OR DELETE ON "approval_step"
  FOR EACH ROW EXECUTE FUNCTION bw_keep_decision();
