CREATE TABLE "tuition_package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"type" text NOT NULL,
	"package_duration_months" integer NOT NULL,
	"price" numeric(19, 4) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"group_teacher_type" text,
	"individual_teacher_type" text,
	"individual_lesson_duration_minutes" integer,
	"allowed_payer" text NOT NULL,
	"payment_installment_months" integer,
	"discount_type" text DEFAULT 'NONE' NOT NULL,
	"discount_value" numeric(19, 4),
	"course_id" uuid,
	"sessions_included" numeric(12, 4),
	"unit" text DEFAULT 'LESSON' NOT NULL,
	"validity_months" integer,
	"tax_code" text,
	"recognition" text DEFAULT 'SESSION_BASED' NOT NULL,
	"proration" text DEFAULT 'LESSON' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tuition_package_months" CHECK ("tuition_package"."package_duration_months" in (1, 3, 6, 9, 12, 24)),
	CONSTRAINT "tuition_package_price" CHECK ("tuition_package"."price" > 0),
	CONSTRAINT "tuition_package_currency" CHECK (length("tuition_package"."currency") = 3),
	CONSTRAINT "tuition_package_minutes" CHECK ("tuition_package"."individual_lesson_duration_minutes" in (30, 60, 90, 120)),
	CONSTRAINT "tuition_package_installments" CHECK ("tuition_package"."payment_installment_months" > 0),
	CONSTRAINT "tuition_package_validity" CHECK ("tuition_package"."validity_months" > 0),
	CONSTRAINT "tuition_package_sessions" CHECK ("tuition_package"."sessions_included" > 0),
	CONSTRAINT "tuition_package_facts_of_type" CHECK (case "tuition_package"."type"
        when 'GROUP_LESSON' then "tuition_package"."group_teacher_type" is not null
          and num_nonnulls("tuition_package"."individual_teacher_type", "tuition_package"."individual_lesson_duration_minutes") = 0
        else "tuition_package"."group_teacher_type" is null
          and num_nonnulls("tuition_package"."individual_teacher_type", "tuition_package"."individual_lesson_duration_minutes") = 2 end),
	CONSTRAINT "tuition_package_discount" CHECK (case "tuition_package"."discount_type"
        when 'NONE' then "tuition_package"."discount_value" is null
        when 'PERCENTAGE' then "tuition_package"."discount_value" > 0 and "tuition_package"."discount_value" <= 100
        else "tuition_package"."discount_value" > 0 and "tuition_package"."discount_value" < "tuition_package"."price" end)
);
--> statement-breakpoint
CREATE TABLE "control_account" (
	"role" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_code" "citext" NOT NULL,
	"account_name" text collate "und-x-icu" NOT NULL,
	"account_type" text NOT NULL,
	"subtype" text,
	"cash_flow_class" text,
	"currency" text,
	"parent_account_id" uuid,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(account_code::text || ' ' || account_name)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_account_code_unique" UNIQUE("account_code"),
	CONSTRAINT "ledger_account_own_parent" CHECK ("ledger_account"."parent_account_id" <> "ledger_account"."id")
);
--> statement-breakpoint
CREATE TABLE "currency_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency_id" uuid NOT NULL,
	"base_currency" text NOT NULL,
	"day" date NOT NULL,
	"rate" numeric(24, 12) NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "currency_rate_positive" CHECK ("currency_rate"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "currency_setting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency_code" text NOT NULL,
	"currency_name" text collate "und-x-icu" NOT NULL,
	"currency_symbol" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"auto_update" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_month" (
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"department_id" uuid,
	"currency" text,
	"is_closing" boolean NOT NULL,
	"debit" numeric(19, 4) NOT NULL,
	"credit" numeric(19, 4) NOT NULL,
	"foreign_amount" numeric(19, 4) NOT NULL,
	CONSTRAINT "account_month_unique" UNIQUE NULLS NOT DISTINCT("account_id","month","is_closing","department_id","currency")
);
--> statement-breakpoint
CREATE TABLE "journal_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_number" text,
	"kind" text DEFAULT 'MANUAL' NOT NULL,
	"entry_date" date NOT NULL,
	"effective_date" date,
	"description" text NOT NULL,
	"reference" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"total_amount" numeric(19, 4) NOT NULL,
	"source_type" text,
	"source_id" uuid,
	"source_purpose" text,
	"posting_seq" bigint,
	"hash" text,
	"text_digest" text,
	"text_salt" text,
	"reverses_id" uuid,
	"override_reason" text,
	"notes" text,
	"created_by_id" uuid,
	"approved_by_id" uuid,
	"approved_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(coalesce(entry_number, '') || ' ' || coalesce(reference, '') || ' ' || description)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_entry_number_unique" UNIQUE("entry_number"),
	CONSTRAINT "journal_entry_seq_unique" UNIQUE("posting_seq"),
	CONSTRAINT "journal_entry_total" CHECK ("journal_entry"."total_amount" >= 0),
	CONSTRAINT "journal_entry_sealed" CHECK (("journal_entry"."posting_seq" is null) = ("journal_entry"."hash" is null))
);
--> statement-breakpoint
CREATE TABLE "journal_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"entry_date" date NOT NULL,
	"position" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"description" text,
	"reference" text,
	"debit" numeric(19, 4) DEFAULT '0' NOT NULL,
	"credit" numeric(19, 4) DEFAULT '0' NOT NULL,
	"currency" text,
	"foreign_amount" numeric(19, 4),
	"partner_kind" text,
	"partner_id" uuid,
	"department_id" uuid,
	"class_id" uuid,
	"course_id" uuid,
	"tax_code" text,
	"tax_base" numeric(19, 4),
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "journal_line_one_side" CHECK ("journal_line"."debit" >= 0 and "journal_line"."credit" >= 0 and ("journal_line"."debit" > 0) <> ("journal_line"."credit" > 0)),
	CONSTRAINT "journal_line_foreign" CHECK (("journal_line"."currency" is null) = ("journal_line"."foreign_amount" is null)),
	CONSTRAINT "journal_line_partner" CHECK (("journal_line"."partner_kind" is null) = ("journal_line"."partner_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "ledger_head_one" CHECK ("ledger_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"document" text NOT NULL,
	"year" integer NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "number_series_document_year_pk" PRIMARY KEY("document","year")
);
--> statement-breakpoint
CREATE TABLE "finance_setting" (
	"id" uuid PRIMARY KEY DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL,
	"show_currency_symbol" boolean DEFAULT true NOT NULL,
	"currency_symbol_position" text DEFAULT 'before' NOT NULL,
	"decimal_places" integer DEFAULT 2 NOT NULL,
	"thousands_separator" text DEFAULT ',' NOT NULL,
	"decimal_separator" text DEFAULT '.' NOT NULL,
	"fiscal_year_start" integer DEFAULT 1 NOT NULL,
	"accounting_standard" text DEFAULT 'IFRS' NOT NULL,
	"multi_currency" boolean DEFAULT false NOT NULL,
	"tax_rounding" text DEFAULT 'LINE' NOT NULL,
	"closing_date" date,
	"hard_closing_date" date,
	"auto_rate_updates" boolean DEFAULT false NOT NULL,
	"exchange_rate_provider" text DEFAULT 'MANUAL' NOT NULL,
	"update_frequency" text DEFAULT 'DAILY' NOT NULL,
	"endpoint" text,
	"timeout" integer DEFAULT 30 NOT NULL,
	"failover" boolean DEFAULT false NOT NULL,
	"fallback_provider" text,
	"fallback_endpoint" text,
	"retry_attempts" integer DEFAULT 3 NOT NULL,
	"rates_checked_at" timestamp with time zone,
	"rates_error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "finance_setting_one" CHECK ("finance_setting"."id" = '00000000-0000-7000-8000-000000000001'),
	CONSTRAINT "finance_setting_separators" CHECK ("finance_setting"."thousands_separator" <> "finance_setting"."decimal_separator"),
	CONSTRAINT "finance_setting_places" CHECK ("finance_setting"."decimal_places" between 0 and 10),
	CONSTRAINT "finance_setting_year" CHECK ("finance_setting"."fiscal_year_start" between 1 and 12),
	CONSTRAINT "finance_setting_timeout" CHECK ("finance_setting"."timeout" between 5 and 300),
	CONSTRAINT "finance_setting_retries" CHECK ("finance_setting"."retry_attempts" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "tax_setting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"tax_code" text NOT NULL,
	"tax_kind" text NOT NULL,
	"tax_rate" numeric(7, 4) NOT NULL,
	"calculation_method" text DEFAULT 'EXCLUSIVE' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"applicable_to_sales" boolean DEFAULT true NOT NULL,
	"applicable_to_purchases" boolean DEFAULT true NOT NULL,
	"description" text,
	"effective_date" date NOT NULL,
	"expiry_date" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_setting_rate" CHECK ("tax_setting"."tax_rate" between 0 and 100),
	CONSTRAINT "tax_setting_kind" CHECK (("tax_setting"."tax_kind" = 'STANDARD') = ("tax_setting"."tax_rate" > 0)),
	CONSTRAINT "tax_setting_days" CHECK ("tax_setting"."expiry_date" > "tax_setting"."effective_date")
);
--> statement-breakpoint
DROP INDEX "employee_by_name";--> statement-breakpoint
ALTER TABLE "tuition_package" ADD CONSTRAINT "tuition_package_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_account" ADD CONSTRAINT "control_account_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_parent_account_id_ledger_account_id_fk" FOREIGN KEY ("parent_account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currency_rate" ADD CONSTRAINT "currency_rate_currency_id_currency_setting_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currency_setting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_month" ADD CONSTRAINT "account_month_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_month" ADD CONSTRAINT "account_month_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_reverses_id_journal_entry_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_approved_by_id_user_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_entry_id_journal_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tuition_package_by_name" ON "tuition_package" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "tuition_package_by_course" ON "tuition_package" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "control_account_by_account" ON "control_account" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_account_by_parent" ON "ledger_account" USING btree ("parent_account_id");--> statement-breakpoint
CREATE INDEX "ledger_account_by_name" ON "ledger_account" USING btree ("account_name","id");--> statement-breakpoint
CREATE INDEX "ledger_account_by_type" ON "ledger_account" USING btree ("account_type","id");--> statement-breakpoint
CREATE INDEX "ledger_account_search" ON "ledger_account" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "currency_rate_unique" ON "currency_rate" USING btree ("currency_id","base_currency","day");--> statement-breakpoint
CREATE UNIQUE INDEX "currency_setting_code_unique" ON "currency_setting" USING btree ("currency_code");--> statement-breakpoint
CREATE INDEX "account_month_by_department" ON "account_month" USING btree ("department_id") WHERE "account_month"."department_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_entry_search" ON "journal_entry" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "journal_entry_by_date" ON "journal_entry" USING btree ("entry_date","id");--> statement-breakpoint
CREATE INDEX "journal_entry_by_number" ON "journal_entry" USING btree ("entry_number","id");--> statement-breakpoint
CREATE INDEX "journal_entry_by_amount" ON "journal_entry" USING btree ("total_amount","id");--> statement-breakpoint
CREATE INDEX "journal_entry_by_status" ON "journal_entry" USING btree ("status","entry_date","id");--> statement-breakpoint
CREATE INDEX "journal_entry_by_kind" ON "journal_entry" USING btree ("kind","entry_date","id");--> statement-breakpoint
CREATE INDEX "journal_entry_by_creator" ON "journal_entry" USING btree ("created_by_id") WHERE "journal_entry"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_entry_by_approver" ON "journal_entry" USING btree ("approved_by_id") WHERE "journal_entry"."approved_by_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_entry_unsealed" ON "journal_entry" USING btree ("id") WHERE "journal_entry"."status" = 'APPROVED' and "journal_entry"."posting_seq" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entry_source_unique" ON "journal_entry" USING btree ("source_type","source_id","source_purpose") WHERE "journal_entry"."source_type" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entry_reverses_unique" ON "journal_entry" USING btree ("reverses_id") WHERE "journal_entry"."reverses_id" is not null and "journal_entry"."status" <> 'REJECTED';--> statement-breakpoint
CREATE INDEX "journal_line_by_entry" ON "journal_line" USING btree ("entry_id","position");--> statement-breakpoint
CREATE INDEX "journal_line_by_account" ON "journal_line" USING btree ("account_id","entry_date","id");--> statement-breakpoint
CREATE INDEX "journal_line_by_date" ON "journal_line" USING btree ("entry_date") WHERE "journal_line"."is_posted";--> statement-breakpoint
CREATE INDEX "journal_line_by_partner" ON "journal_line" USING btree ("partner_id","entry_date") WHERE "journal_line"."partner_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_line_by_department" ON "journal_line" USING btree ("department_id") WHERE "journal_line"."department_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_line_by_class" ON "journal_line" USING btree ("class_id") WHERE "journal_line"."class_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_line_by_course" ON "journal_line" USING btree ("course_id") WHERE "journal_line"."course_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_setting_one_default" ON "tax_setting" USING btree ("is_default") WHERE "tax_setting"."is_default";--> statement-breakpoint
CREATE INDEX "tax_setting_by_name" ON "tax_setting" USING btree ("name");--> statement-breakpoint
CREATE INDEX "employee_by_name" ON "employee" USING btree ("first_name","last_name","id");--> statement-breakpoint
-- By hand from here on. The ledger keeps its own promises: what is posted is balanced, and stays as it is.
ALTER TABLE "journal_line" ALTER CONSTRAINT "journal_line_entry_id_journal_entry_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
INSERT INTO "ledger_head" ("id") VALUES (1);--> statement-breakpoint
CREATE FUNCTION bw_refuse(constraint_name text, reason text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = constraint_name, MESSAGE = reason;
END $$;--> statement-breakpoint
-- Whether something may be posted on a day. Who closes a period takes the lock alone, so that nobody posts past it meanwhile.
CREATE FUNCTION bw_demand_open(day date, reason text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE closed finance_setting;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7305160);
  SELECT * INTO closed FROM finance_setting;
  IF day <= closed.hard_closing_date THEN PERFORM bw_refuse('ledger_period_locked', 'the period is locked'); END IF;
  IF day <= closed.closing_date AND reason IS NULL THEN PERFORM bw_refuse('ledger_period_closed', 'the period is closed'); END IF;
END $$;--> statement-breakpoint
-- Posts an entry of a document in one call: first the lines, then the entry, whose trigger looks at them. It touches no row that others
-- post to as well, so that commits group. On a closed day it posts on the first open one, and keeps the day that it is about.
CREATE FUNCTION bw_post(posting jsonb) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  entry uuid := (posting ->> 'id')::uuid;
  about date := (posting ->> 'entryDate')::date;
  day date;
  at timestamptz := (posting ->> 'at')::timestamptz;
  posted numeric;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7305160);
  SELECT greatest(about, max(closing_date) + 1, max(hard_closing_date) + 1) INTO day FROM finance_setting;
  IF EXISTS (SELECT 1 FROM jsonb_to_recordset(posting -> 'lines') AS l("accountId" uuid)
      JOIN ledger_account a ON a.id = l."accountId" WHERE NOT a.is_active) THEN
    PERFORM bw_refuse('ledger_account_inactive', 'an account is closed');
  END IF;
  WITH line AS (
    INSERT INTO journal_line (id, entry_id, entry_date, position, account_id, description, reference, debit, credit, currency,
      foreign_amount, partner_kind, partner_id, department_id, class_id, course_id, tax_code, tax_base, is_posted)
    SELECT l.id, entry, day, l.position, l."accountId", l.description, l.reference, coalesce(l.debit, 0), coalesce(l.credit, 0), l.currency,
      l."foreignAmount", l."partnerKind", l."partnerId", l."departmentId", l."classId", l."courseId", l."taxCode", l."taxBase", true
    FROM jsonb_to_recordset(posting -> 'lines') AS l(id uuid, position smallint, "accountId" uuid, description text, reference text,
      debit numeric, credit numeric, currency text, "foreignAmount" numeric, "partnerKind" text, "partnerId" uuid, "departmentId" uuid,
      "classId" uuid, "courseId" uuid, "taxCode" text, "taxBase" numeric)
    RETURNING debit
  ) SELECT coalesce(sum(debit), 0) INTO posted FROM line;
  INSERT INTO journal_entry (id, kind, entry_date, effective_date, description, reference, status, total_amount, source_type, source_id,
    source_purpose, text_salt, reverses_id, created_by_id, approved_by_id, approved_at, created_at, updated_at)
  VALUES (entry, posting ->> 'kind', day, CASE WHEN day <> about THEN about END, posting ->> 'description', posting ->> 'reference', 'APPROVED',
    posted, posting ->> 'sourceType', (posting ->> 'sourceId')::uuid, posting ->> 'sourcePurpose', posting ->> 'textSalt',
    (posting ->> 'reversesId')::uuid, (posting ->> 'createdById')::uuid, NULL, at, at, at);
  RETURN entry;
END $$;--> statement-breakpoint
-- An approved entry has two lines or more, and its debits are its credits are its total.
CREATE FUNCTION bw_journal_entry_posted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE found record;
BEGIN
  SELECT count(*) AS lines, sum(debit) AS debit, sum(credit) AS credit, bool_and(is_posted AND entry_date = NEW.entry_date) AS posted
    INTO found FROM journal_line WHERE entry_id = NEW.id;
  IF found.lines < 2 THEN PERFORM bw_refuse('journal_entry_two_lines', 'an entry has two lines or more'); END IF;
  IF found.debit <> found.credit OR found.debit <> NEW.total_amount THEN
    PERFORM bw_refuse('journal_entry_balanced', 'debits, credits and total of an entry are equal');
  END IF;
  IF NOT found.posted THEN PERFORM bw_refuse('journal_entry_lines_posted', 'all lines of a posted entry are posted on its day'); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER journal_entry_posted AFTER INSERT OR UPDATE OF status ON journal_entry FOR EACH ROW WHEN (NEW.status = 'APPROVED')
  EXECUTE FUNCTION bw_journal_entry_posted();--> statement-breakpoint
-- What is not pending stays: only sealing, once, erasing its texts, and users who leave change it. Nothing is deleted: numbers have no gap.
CREATE FUNCTION bw_journal_entry_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  loose text[] := array['entry_number', 'posting_seq', 'hash', 'text_digest', 'text_salt', 'description', 'reference', 'notes',
    'created_by_id', 'approved_by_id', 'updated_at', 'version', 'search_text'];
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM bw_refuse('journal_entry_kept', 'a journal entry is not deleted'); END IF;
  IF OLD.status = 'PENDING' THEN RETURN NEW; END IF;
  IF (to_jsonb(NEW) - loose) <> (to_jsonb(OLD) - loose)
    OR (OLD.entry_number IS NOT NULL AND NEW.entry_number IS DISTINCT FROM OLD.entry_number)
    OR (OLD.posting_seq IS NOT NULL AND (NEW.posting_seq, NEW.hash, NEW.text_digest) IS DISTINCT FROM (OLD.posting_seq, OLD.hash, OLD.text_digest))
    OR (NEW.text_salt IS DISTINCT FROM OLD.text_salt AND NEW.text_salt IS NOT NULL)
    OR ((NEW.description, NEW.reference, NEW.notes) IS DISTINCT FROM (OLD.description, OLD.reference, OLD.notes)
      AND NOT (NEW.text_salt IS NULL AND NEW.description = '' AND NEW.reference IS NULL AND NEW.notes IS NULL))
  THEN PERFORM bw_refuse('journal_entry_kept', 'a journal entry that is not pending does not change'); END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER journal_entry_kept BEFORE UPDATE OR DELETE ON journal_entry FOR EACH ROW EXECUTE FUNCTION bw_journal_entry_kept();--> statement-breakpoint
CREATE FUNCTION bw_journal_line_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE loose text[] := array['description', 'reference'];
BEGIN
  IF NOT OLD.is_posted THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - loose) = (to_jsonb(OLD) - loose) AND NEW.description IS NULL AND NEW.reference IS NULL
  THEN RETURN NEW; END IF;
  PERFORM bw_refuse('journal_line_kept', 'a posted line does not change');
END $$;--> statement-breakpoint
CREATE TRIGGER journal_line_kept BEFORE UPDATE OR DELETE ON journal_line FOR EACH ROW EXECUTE FUNCTION bw_journal_line_kept();--> statement-breakpoint
-- No line joins an entry that is not pending: bw_post writes the lines of a posted one before it.
CREATE FUNCTION bw_journal_line_joins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM joining l JOIN journal_entry e ON e.id = l.entry_id WHERE e.status <> 'PENDING') THEN
    PERFORM bw_refuse('journal_line_joins', 'no line joins an entry that is posted');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER journal_line_joins AFTER INSERT ON journal_line REFERENCING NEW TABLE AS joining FOR EACH STATEMENT
  EXECUTE FUNCTION bw_journal_line_joins();--> statement-breakpoint
CREATE FUNCTION bw_ledger_not_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bw_refuse('ledger_not_emptied', 'the ledger is not emptied');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER journal_entry_not_emptied BEFORE TRUNCATE ON journal_entry FOR EACH STATEMENT EXECUTE FUNCTION bw_ledger_not_emptied();--> statement-breakpoint
CREATE TRIGGER journal_line_not_emptied BEFORE TRUNCATE ON journal_line FOR EACH STATEMENT EXECUTE FUNCTION bw_ledger_not_emptied();--> statement-breakpoint
-- The days of active rows of one tax code never overlap: a document finds one rate by its date. Both days of a row count.
ALTER TABLE "tax_setting" ADD CONSTRAINT "tax_setting_no_overlap"
  EXCLUDE USING gist ("tax_code" WITH =, daterange("effective_date", "expiry_date", '[]') WITH &&) WHERE ("is_active");
--> statement-breakpoint
-- What was closed for good is never opened again.
CREATE FUNCTION bw_hard_closing_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.hard_closing_date IS NULL OR new.hard_closing_date < old.hard_closing_date THEN
    RAISE EXCEPTION 'the final closing date only moves forward' USING ERRCODE = '23514', CONSTRAINT = 'finance_setting_hard_close';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER finance_setting_hard_close BEFORE UPDATE OF hard_closing_date ON "finance_setting"
  FOR EACH ROW WHEN (old.hard_closing_date IS NOT NULL) EXECUTE FUNCTION bw_hard_closing_forward();
