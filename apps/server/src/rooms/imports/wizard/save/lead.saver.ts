import { LeadRow } from '@bellwether/contract/imports/rows';
import { LeadBody } from '@bellwether/contract/pipeline/leads';
import { momentOf } from '@bellwether/contract/shared/zone';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { createLead, updateLead } from '../../../pipeline/index.ts';
import { leadView } from '../../../pipeline/leads.view.ts';
import { organizationZone } from '../../../settings/index.ts';
import { lead } from '../../tables.values.ts';
import {
  differing,
  type FindContext,
  failed,
  given,
  type Match,
  modelSaver,
  oneByOne,
  type SaveContext,
  type Saved,
} from './model.saver.ts';
import { roomBody } from './room-body.rules.ts';

type Row = z.output<typeof LeadRow>;

/** Leads: found by their e-mail address, and perhaps by their phone; nobody is told of imported ones (CRM-06). */
export const leadSaver = modelSaver(
  LeadRow,
  { keys, find, create, update: oneByOne(update) },
  { conflicts: {}, paths: ['/api/e-commerce/leads'] },
);

/** The time of day at which somebody is to be called back, where a file says only the day. */
const followUpTime = '09:00';

function keys({ email, phone, name }: Row): string[] {
  return [
    ...(email ? [`email ${email.toLowerCase()}`] : []),
    ...(phone ? [`phone ${digitsOf(phone)}`] : []),
    `name ${name.toLowerCase()}`,
  ];
}

const Found = z.object({
  index: z.int(),
  byEmail: z.uuid().nullable(),
  byPhone: z.uuid().nullable(),
  byName: z.array(z.uuid()).nullable(),
});

async function find(run: FindContext, rows: readonly Row[]): Promise<Match[]> {
  const wanted = rows.map(({ email, phone, name }, index) => ({
    index,
    email: email ?? null,
    phone: phone ? digitsOf(phone) : null,
    name: name.toLowerCase(),
  }));
  const found = await rowsOf(run.db, Found).from(sql`
    select w.index, (select l.id from ${leadView('l')} where l.email = w.email::citext order by l.id limit 1) as "byEmail",
      (select l.id from ${leadView('l')} where l.phone_key = w.phone limit 1) as "byPhone",
      (select array_agg(l.id::text) from ${leadView('l')} where lower(l.name) = w.name
        and (w.phone is null or l.phone_key = w.phone)) as "byName"
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(index int, email text, phone text, name text)`);
  const byIndex = new Map(found.map((one) => [one.index, one]));
  return rows.map((row, index): Match => {
    const { byEmail, byPhone, byName } = byIndex.get(index) ?? {};
    if (byEmail) return { id: byEmail, field: 'email' };
    const [only, ...others] = byName ?? [];
    // Without an e-mail a row can only be told by its name and phone: with matching on, such a lead is it.
    if (only !== undefined && run.options.updateExisting && !row.email && others.length === 0)
      return { id: only, field: 'name' };
    if (byPhone) return { warning: 'A lead with this phone number exists already.' };
    return only === undefined ? {} : { warning: 'A lead of this name exists already.' };
  });
}

async function create(run: SaveContext, rows: readonly Row[]): Promise<Saved[]> {
  if (rows.length === 0) return [];
  const zone = await organizationZone(run.db);
  const saved: Saved[] = [];
  for (const row of rows) {
    const { body, refused } = roomBody(LeadBody, fieldsOf(row, zone));
    if (refused) saved.push(refused);
    else {
      run.changes.adopt(lead, [await createLead(run, body)]);
      saved.push({ kind: 'created' });
    }
  }
  return saved;
}

async function update(run: SaveContext, id: string, row: Row): Promise<Saved> {
  const [stored] = await run.db.select().from(lead).where(eq(lead.id, id)).for('update');
  if (!stored) return failed(null, 'Lead not found');
  // The stage has a way of its own: an import does not move a lead on the board.
  const { currentStage: _, ...wished } = fieldsOf(row, await organizationZone(run.db));
  const changes = differing(
    {
      ...wished,
      ...(wished.expectedValue !== undefined && { expectedValue: wished.expectedValue.toFixed(2) }),
    },
    stored,
  );
  if (Object.keys(changes).length === 0) return { kind: 'unchanged' };
  await run.changes.touch(lead, [id]);
  const { version } = stored;
  await updateLead(run, id, { email: undefined, nextFollowUp: undefined, ...wished, version });
  return { kind: 'updated' };
}

/** What the row has, as the form of a lead has it. */
function fieldsOf({ nextFollowUp, ...row }: Row, zone: string) {
  return given({
    ...row,
    nextFollowUp: nextFollowUp ? momentOf(nextFollowUp, followUpTime, zone).toISOString() : null,
  });
}

/** The last nine digits, as the table compares phones. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '').slice(-9);
}
