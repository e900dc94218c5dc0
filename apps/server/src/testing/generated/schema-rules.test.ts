import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Conflicts } from '../../platform/http/context.ts';
import { makeTestApp, type TestApp } from '../make-test-app.ts';

/** Constraints that no request can violate: keys that the server makes itself, what a schema refuses before, and the
 * sign-in library's own. */
const internal = new Set([
  'session_token_unique',
  'one_time_link_token_hash_unique',
  'permission_pair_unique',
  'system_setting_unique',
  'account_month_unique',
  'credit_grant_moved_once',
  'credit_grant_of_invoice_item',
  'credit_grant_of_item',
  'credit_move_one_use',
  'renewal_class_once',
  'renewal_interest_of_grant',
  'credit_move_reversed_once',
  'bill_payment_number_unique',
  'budget_line_unique',
  'vendor_number_unique',
  'fixed_asset_number_unique',
  'invoice_number_unique',
  'invoice_reference_unique',
  'invoice_of_order',
  'credit_note_number_unique',
  'deposit_number_unique',
  'deposit_refund_number_unique',
  'invoice_late_fee_once',
  'payment_reminder_once',
  'sales_order_number_unique',
  'payment_plan_of_order',
  'instalment_number',
  'journal_entry_number_unique',
  'journal_entry_seq_unique',
  'receipt_number_unique',
  'staff_absence_leave_unique',
  'leave_recount_open_unique',
  'leave_earning_unique',
  'presence_proof_unique',
  'leave_entry_period_unique',
  'leave_entry_reverses_unique',
  'leave_day_unique',
  'earned_leave_accrual_unique',
  'appraisal_peer_once',
  'appraisal_review_once',
  'appraisal_revision_once',
  'evidence_once',
  'candidate_email_unique',
  'hiring_demand_once',
  'hiring_supply_once',
  'job_application_token_unique',
  'post_in_language',
]);

describe('the tables', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeTestApp();
  });

  it('say for every unique and exclusion constraint which 409 it means', async () => {
    const { rows } = await app.db.execute<{ name: string }>(sql`
      select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
      join pg_class t on t.oid = x.indrelid join pg_namespace n on n.oid = t.relnamespace
      where n.nspname = 'public' and x.indisunique and not x.indisprimary
      union select conname from pg_constraint where contype = 'x'`);
    const known = new Set(Object.keys(await allConflicts()));
    const missing = rows.map(({ name }) => name).filter((name) => !known.has(name) && !internal.has(name));
    expect(missing).toEqual([]);
  });

  it('have an index that leads with each foreign key that a deletion must check, or stay small', async () => {
    const { rows } = await app.db.execute<{ name: string }>(sql`
      select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.conrelid::regclass::text in ('lesson_occurrence', 'booking', 'occurrence_staff', 'enrolment', 'schedule_entry')
        and c.confdeltype = 'c'
        and not exists (select 1 from pg_index x where x.indrelid = c.conrelid and x.indkey[0] = c.conkey[1])`);
    expect(rows.map(({ name }) => name)).toEqual([]);
  });
});

/** Every exported map of conflicts, found beside the tables. */
async function allConflicts(): Promise<Conflicts> {
  const rooms = fileURLToPath(new URL('../../rooms', import.meta.url));
  const files = readdirSync(rooms, { recursive: true, encoding: 'utf8' });
  const found: Record<string, Conflicts[string]> = {};
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const module = (await import(join(rooms, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (name.endsWith('Conflicts')) Object.assign(found, value);
    }
  }
  return found;
}
