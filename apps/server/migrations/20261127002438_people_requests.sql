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
