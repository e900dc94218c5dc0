CREATE TABLE "renewal_class" (
	"id" uuid PRIMARY KEY NOT NULL,
	"interest_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"free_seats" integer,
	"is_own" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renewal_interest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"recorded_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "renewal_interest_of_grant" UNIQUE("grant_id")
);
--> statement-breakpoint
CREATE TABLE "discount_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"percents" text[] NOT NULL,
	"threshold" integer,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_rule_days" CHECK ("discount_rule"."valid_to" >= "discount_rule"."valid_from"),
	CONSTRAINT "discount_rule_threshold" CHECK (("discount_rule"."kind" in ('EARLY', 'VOLUME')) = ("discount_rule"."threshold" is not null))
);
--> statement-breakpoint
ALTER TABLE "renewal_class" ADD CONSTRAINT "renewal_class_interest_id_renewal_interest_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."renewal_interest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_class" ADD CONSTRAINT "renewal_class_class_id_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_interest" ADD CONSTRAINT "renewal_interest_grant_id_credit_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."credit_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_class_once" ON "renewal_class" USING btree ("interest_id","class_id");--> statement-breakpoint
CREATE INDEX "renewal_class_by_class" ON "renewal_class" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "discount_rule_by_start" ON "discount_rule" USING btree ("valid_from","id");--> statement-breakpoint
-- Bank accounts in another currency than the base: what is posted on them says its amount in it, and that is what a line of the bank is
-- matched with. Both functions are otherwise as they were.
CREATE OR REPLACE FUNCTION bw_post(posting jsonb) RETURNS uuid LANGUAGE plpgsql AS $$
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
  -- What a document posts on an account that is kept in another currency says how much it is in that. A revaluation moves its worth alone.
  IF posting ->> 'sourceType' <> 'revaluation' AND EXISTS (SELECT 1
      FROM jsonb_to_recordset(posting -> 'lines') AS l("accountId" uuid, currency text) JOIN ledger_account a ON a.id = l."accountId"
      WHERE a.currency IS NOT NULL AND l.currency IS DISTINCT FROM a.currency AND a.currency IS DISTINCT FROM (
        coalesce((SELECT s.value FROM system_setting s WHERE s.category = 'system' AND s.key = 'baseCurrency'), 'USD'))) THEN
    PERFORM bw_refuse('ledger_account_currency', 'an account is kept in another currency');
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
CREATE OR REPLACE FUNCTION bw_bank_match() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line journal_line;
  ledger uuid;
BEGIN
  IF TG_OP <> 'UPDATE' AND EXISTS (
    SELECT 1 FROM bank_transaction t JOIN bank_account b ON b.id = t.bank_account_id
    WHERE t.id = coalesce(NEW.bank_transaction_id, OLD.bank_transaction_id) AND t.transaction_date <= b.reconciled_through) THEN
    PERFORM bw_refuse('bank_match_closed', 'the reconciliation of this day is closed');
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (to_jsonb(NEW) - array['created_by_id', 'updated_at']) <> (to_jsonb(OLD) - array['created_by_id', 'updated_at']) THEN
      PERFORM bw_refuse('bank_match_kept', 'a match does not change');
    END IF;
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    UPDATE bank_transaction SET matched_amount = matched_amount - OLD.amount WHERE id = OLD.bank_transaction_id;
    RETURN NULL;
  END IF;
  SELECT * INTO line FROM journal_line l WHERE l.id = NEW.journal_line_id;
  UPDATE bank_transaction t SET matched_amount = matched_amount + NEW.amount WHERE t.id = NEW.bank_transaction_id;
  SELECT b.gl_account_id INTO ledger FROM bank_account b JOIN bank_transaction t ON t.bank_account_id = b.id
    WHERE t.id = NEW.bank_transaction_id;
  IF NOT line.is_posted OR ledger IS DISTINCT FROM line.account_id THEN
    PERFORM bw_refuse('bank_match_account', 'a line of the bank is matched with posted lines of its own account');
  END IF;
  IF NEW.amount <> (SELECT CASE WHEN line.currency = a.currency THEN line.foreign_amount ELSE line.debit - line.credit END
      FROM ledger_account a WHERE a.id = line.account_id) THEN
    PERFORM bw_refuse('bank_match_whole', 'a line of the journal is matched with all that it is');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Discounts of one kind share no day.
ALTER TABLE "discount_rule" ADD CONSTRAINT "discount_rule_no_overlap"
  EXCLUDE USING gist (kind WITH =, daterange(valid_from, valid_to, '[]') WITH &&);
