CREATE TABLE "depreciation_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asset_id" uuid NOT NULL,
	"entry_date" date NOT NULL,
	"month" text,
	"amount" numeric(19, 4) NOT NULL,
	"notes" text,
	"journal_entry_id" uuid NOT NULL,
	"expense_account_id" uuid NOT NULL,
	"accumulated_account_id" uuid NOT NULL,
	"department_id" uuid,
	"reverses_id" uuid,
	"is_reversed" boolean DEFAULT false NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "depreciation_entry_reverses_unique" UNIQUE("reverses_id"),
	CONSTRAINT "depreciation_entry_amount" CHECK ("depreciation_entry"."amount" > 0),
	CONSTRAINT "depreciation_entry_reversal" CHECK ("depreciation_entry"."reverses_id" is null or "depreciation_entry"."month" is null)
);
--> statement-breakpoint
CREATE TABLE "fixed_asset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asset_number" text NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"category" text collate "und-x-icu",
	"purchase_date" date NOT NULL,
	"in_service_date" date NOT NULL,
	"purchase_price" numeric(19, 4) NOT NULL,
	"salvage_value" numeric(19, 4) NOT NULL,
	"useful_life" integer NOT NULL,
	"depreciation_method" text NOT NULL,
	"opening_depreciation" numeric(19, 4) DEFAULT '0' NOT NULL,
	"opening_month" text,
	"accumulated_depreciation" numeric(19, 4) DEFAULT '0' NOT NULL,
	"book_value" numeric(19, 4) GENERATED ALWAYS AS (case when disposal_date is null then purchase_price - accumulated_depreciation else 0 end) STORED NOT NULL,
	"department_id" uuid,
	"account_id" uuid,
	"bill_id" uuid,
	"notes" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"disposal_date" date,
	"disposal_proceeds" numeric(19, 4),
	"disposal_notes" text,
	"disposal_entry_id" uuid,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(asset_number || ' ' || name || ' ' || coalesce(category, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fixed_asset_number_unique" UNIQUE("asset_number"),
	CONSTRAINT "fixed_asset_price" CHECK ("fixed_asset"."purchase_price" > 0),
	CONSTRAINT "fixed_asset_salvage" CHECK ("fixed_asset"."salvage_value" between 0 and "fixed_asset"."purchase_price"),
	CONSTRAINT "fixed_asset_life" CHECK ("fixed_asset"."useful_life" >= 1),
	CONSTRAINT "fixed_asset_days" CHECK ("fixed_asset"."in_service_date" >= "fixed_asset"."purchase_date"),
	CONSTRAINT "fixed_asset_accumulated" CHECK ("fixed_asset"."accumulated_depreciation" between "fixed_asset"."opening_depreciation" and "fixed_asset"."purchase_price" - "fixed_asset"."salvage_value"),
	CONSTRAINT "fixed_asset_opening" CHECK ("fixed_asset"."opening_depreciation" >= 0 and ("fixed_asset"."opening_depreciation" = 0 or "fixed_asset"."opening_month" is not null)),
	CONSTRAINT "fixed_asset_disposed" CHECK (("fixed_asset"."disposal_date" is null) = ("fixed_asset"."disposal_entry_id" is null) and ("fixed_asset"."disposal_date" is null) = ("fixed_asset"."disposal_proceeds" is null) and ("fixed_asset"."disposal_date" is null or not "fixed_asset"."is_active"))
);
--> statement-breakpoint
ALTER TABLE "depreciation_entry" ADD CONSTRAINT "depreciation_entry_asset_id_fixed_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."fixed_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depreciation_entry" ADD CONSTRAINT "depreciation_entry_journal_entry_id_journal_entry_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depreciation_entry" ADD CONSTRAINT "depreciation_entry_expense_account_id_ledger_account_id_fk" FOREIGN KEY ("expense_account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depreciation_entry" ADD CONSTRAINT "depreciation_entry_accumulated_account_id_ledger_account_id_fk" FOREIGN KEY ("accumulated_account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depreciation_entry" ADD CONSTRAINT "depreciation_entry_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depreciation_entry" ADD CONSTRAINT "depreciation_entry_reverses_id_depreciation_entry_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."depreciation_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depreciation_entry" ADD CONSTRAINT "depreciation_entry_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_asset" ADD CONSTRAINT "fixed_asset_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_asset" ADD CONSTRAINT "fixed_asset_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_asset" ADD CONSTRAINT "fixed_asset_bill_id_vendor_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."vendor_bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_asset" ADD CONSTRAINT "fixed_asset_disposal_entry_id_journal_entry_id_fk" FOREIGN KEY ("disposal_entry_id") REFERENCES "public"."journal_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "depreciation_entry_month_unique" ON "depreciation_entry" USING btree ("asset_id","month") WHERE "depreciation_entry"."month" is not null and not "depreciation_entry"."is_reversed";--> statement-breakpoint
CREATE INDEX "depreciation_entry_by_asset" ON "depreciation_entry" USING btree ("asset_id","id");--> statement-breakpoint
CREATE INDEX "depreciation_entry_by_entry" ON "depreciation_entry" USING btree ("journal_entry_id");--> statement-breakpoint
CREATE INDEX "depreciation_entry_by_expense" ON "depreciation_entry" USING btree ("expense_account_id");--> statement-breakpoint
CREATE INDEX "depreciation_entry_by_accumulated" ON "depreciation_entry" USING btree ("accumulated_account_id");--> statement-breakpoint
CREATE INDEX "depreciation_entry_by_department" ON "depreciation_entry" USING btree ("department_id") WHERE "depreciation_entry"."department_id" is not null;--> statement-breakpoint
CREATE INDEX "depreciation_entry_by_creator" ON "depreciation_entry" USING btree ("created_by_id") WHERE "depreciation_entry"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "fixed_asset_by_name" ON "fixed_asset" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "fixed_asset_by_purchase" ON "fixed_asset" USING btree ("purchase_date","id");--> statement-breakpoint
CREATE INDEX "fixed_asset_by_price" ON "fixed_asset" USING btree ("purchase_price","id");--> statement-breakpoint
CREATE INDEX "fixed_asset_by_value" ON "fixed_asset" USING btree ("book_value","id");--> statement-breakpoint
CREATE INDEX "fixed_asset_by_category" ON "fixed_asset" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "fixed_asset_by_department" ON "fixed_asset" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "fixed_asset_by_account" ON "fixed_asset" USING btree ("account_id") WHERE "fixed_asset"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "fixed_asset_by_bill" ON "fixed_asset" USING btree ("bill_id") WHERE "fixed_asset"."bill_id" is not null;--> statement-breakpoint
CREATE INDEX "fixed_asset_by_disposal" ON "fixed_asset" USING btree ("disposal_entry_id") WHERE "fixed_asset"."disposal_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "fixed_asset_search" ON "fixed_asset" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- What drizzle does not know: what was posted for an asset stays as it was posted.
CREATE FUNCTION bw_depreciation_entry_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE loose text[] := array['is_reversed', 'created_by_id', 'updated_at'];
BEGIN
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - loose) <> (to_jsonb(OLD) - loose) OR (OLD.is_reversed AND NOT NEW.is_reversed) THEN
    PERFORM bw_refuse('depreciation_entry_kept', 'a depreciation does not change');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER depreciation_entry_kept BEFORE UPDATE OR DELETE ON depreciation_entry FOR EACH ROW EXECUTE FUNCTION bw_depreciation_entry_kept();
