CREATE TABLE "bank_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_name" text collate "und-x-icu" NOT NULL,
	"bank_name" text collate "und-x-icu" NOT NULL,
	"account_number" text NOT NULL,
	"routing_number" text,
	"account_type" text DEFAULT 'CHECKING' NOT NULL,
	"gl_account_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"reconciled_through" date,
	"csv_mapping" jsonb,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(account_name || ' ' || bank_name || ' ' || account_number)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"format" text NOT NULL,
	"from_date" date,
	"to_date" date,
	"opening_balance" numeric(19, 4),
	"closing_balance" numeric(19, 4),
	"line_count" integer NOT NULL,
	"new_count" integer NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_statement_file_unique" UNIQUE("bank_account_id","file_hash")
);
--> statement-breakpoint
CREATE TABLE "bank_transaction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"transaction_date" date NOT NULL,
	"description" text NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"reference" text,
	"bank_ref" text,
	"matched_amount" numeric(19, 4) DEFAULT '0' NOT NULL,
	"is_reconciled" boolean GENERATED ALWAYS AS (matched_amount = amount) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(description || ' ' || coalesce(reference, ''))) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_transaction_amount" CHECK ("bank_transaction"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bank_match" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank_transaction_id" uuid NOT NULL,
	"journal_line_id" uuid NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"match_type" text NOT NULL,
	"confidence" numeric(3, 2) NOT NULL,
	"is_posted_here" boolean DEFAULT false NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_match_line_unique" UNIQUE("journal_line_id"),
	CONSTRAINT "bank_match_amount" CHECK ("bank_match"."amount" <> 0),
	CONSTRAINT "bank_match_confidence" CHECK ("bank_match"."confidence" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "bank_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank_account_id" uuid,
	"name" text collate "und-x-icu" NOT NULL,
	"contains_text" text NOT NULL,
	"least_amount" numeric(19, 4),
	"most_amount" numeric(19, 4),
	"account_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(name || ' ' || contains_text)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_rule_amounts" CHECK ("bank_rule"."least_amount" <= "bank_rule"."most_amount")
);
--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_gl_account_id_ledger_account_id_fk" FOREIGN KEY ("gl_account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transaction" ADD CONSTRAINT "bank_transaction_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transaction" ADD CONSTRAINT "bank_transaction_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_bank_transaction_id_bank_transaction_id_fk" FOREIGN KEY ("bank_transaction_id") REFERENCES "public"."bank_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_journal_line_id_journal_line_id_fk" FOREIGN KEY ("journal_line_id") REFERENCES "public"."journal_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rule" ADD CONSTRAINT "bank_rule_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rule" ADD CONSTRAINT "bank_rule_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_ledger_unique" ON "bank_account" USING btree ("gl_account_id") WHERE "bank_account"."is_active";--> statement-breakpoint
CREATE INDEX "bank_account_by_ledger" ON "bank_account" USING btree ("gl_account_id");--> statement-breakpoint
CREATE INDEX "bank_account_by_name" ON "bank_account" USING btree ("account_name","id");--> statement-breakpoint
CREATE INDEX "bank_account_by_bank" ON "bank_account" USING btree ("bank_name","id");--> statement-breakpoint
CREATE INDEX "bank_account_search" ON "bank_account" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_statement_by_account" ON "bank_statement" USING btree ("bank_account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_statement_by_creator" ON "bank_statement" USING btree ("created_by_id") WHERE "bank_statement"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_transaction_by_account" ON "bank_transaction" USING btree ("bank_account_id","transaction_date","id");--> statement-breakpoint
CREATE INDEX "bank_transaction_by_amount" ON "bank_transaction" USING btree ("bank_account_id","amount","id");--> statement-breakpoint
CREATE INDEX "bank_transaction_open" ON "bank_transaction" USING btree ("bank_account_id","transaction_date","id") WHERE "bank_transaction"."matched_amount" <> "bank_transaction"."amount";--> statement-breakpoint
CREATE INDEX "bank_transaction_by_statement" ON "bank_transaction" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_transaction_search" ON "bank_transaction" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_match_by_transaction" ON "bank_match" USING btree ("bank_transaction_id");--> statement-breakpoint
CREATE INDEX "bank_match_by_creator" ON "bank_match" USING btree ("created_by_id") WHERE "bank_match"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_rule_by_name" ON "bank_rule" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "bank_rule_by_bank_account" ON "bank_rule" USING btree ("bank_account_id") WHERE "bank_rule"."bank_account_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_rule_by_account" ON "bank_rule" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bank_rule_search" ON "bank_rule" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Written by hand from here. Of a line of the bank nothing changes but what it is matched with, which only matches change.
CREATE FUNCTION bw_bank_transaction_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE loose text[] := array['matched_amount', 'is_reconciled', 'search_text', 'updated_at'];
BEGIN
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - loose) <> (to_jsonb(OLD) - loose) THEN
    PERFORM bw_refuse('bank_transaction_kept', 'a line of the bank does not change');
  END IF;
  IF NEW.matched_amount <> OLD.matched_amount AND pg_trigger_depth() < 2 THEN
    PERFORM bw_refuse('bank_transaction_kept', 'what is matched follows from the matches');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bank_transaction_kept BEFORE UPDATE OR DELETE ON bank_transaction FOR EACH ROW
  EXECUTE FUNCTION bw_bank_transaction_kept();--> statement-breakpoint
-- A match is of a day that is open, and of a posted line of the account that the bank account has in the ledger, of all of that line; it counts into its bank line,
-- whose row is locked by that. Its row does not change: it is taken off as a whole. A user who leaves is taken off it.
CREATE FUNCTION bw_bank_match() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF NEW.amount <> line.debit - line.credit THEN
    PERFORM bw_refuse('bank_match_whole', 'a line of the journal is matched with all that it is');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bank_match_counted AFTER INSERT OR UPDATE OR DELETE ON bank_match FOR EACH ROW EXECUTE FUNCTION bw_bank_match();--> statement-breakpoint
-- At the end of the transaction, as a fee may be taken off before the sum that it belongs to is put on.
CREATE FUNCTION bw_bank_transaction_matched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM bank_transaction t WHERE t.id = NEW.id
    AND (abs(t.matched_amount) > abs(t.amount) OR t.matched_amount * t.amount < 0)) THEN
    PERFORM bw_refuse('bank_transaction_matched', 'matches come to no more than their bank line');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_transaction_matched AFTER UPDATE ON bank_transaction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION bw_bank_transaction_matched();--> statement-breakpoint
-- The account of the ledger stays once a line of the bank is matched with a line of it.
CREATE FUNCTION bw_bank_account_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.gl_account_id IS DISTINCT FROM OLD.gl_account_id AND EXISTS (
    SELECT 1 FROM bank_transaction t JOIN bank_match m ON m.bank_transaction_id = t.id WHERE t.bank_account_id = OLD.id) THEN
    PERFORM bw_refuse('bank_account_reconciled', 'something is reconciled with this account');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bank_account_kept BEFORE UPDATE ON bank_account FOR EACH ROW EXECUTE FUNCTION bw_bank_account_kept();
