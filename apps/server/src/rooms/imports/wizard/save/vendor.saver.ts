import { VendorRow } from '@bellwether/contract/imports/money/money.rows';
import { vendors } from '@bellwether/contract/purchasing/vendors';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { createVendor } from '../../../purchasing/index.ts';
import { vendorView } from '../../../purchasing/vendors/vendors.view.ts';
import { vendor } from '../../tables.values.ts';
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

type Row = z.output<typeof VendorRow>;

/** Vendors: found by their tax ID, without one by their name (FIN-06). */
export const vendorSaver = modelSaver(
  VendorRow,
  { keys, find, create, update: oneByOne(update) },
  { conflicts: {}, paths: ['/api/finance/vendors', '/api/finance/bills'] },
);

function keys({ name, taxId }: Row): string[] {
  return [`name ${name.toLowerCase()}`, ...(taxId ? [`tax ${taxId.toLowerCase()}`] : [])];
}

const Found = z.object({
  index: z.int(),
  byTaxId: z.uuid().nullable(),
  byName: z.array(z.uuid()).nullable(),
});

async function find(run: FindContext, rows: readonly Row[]): Promise<Match[]> {
  const wanted = rows.map(({ name, taxId }, index) => ({
    index,
    name: name.toLowerCase(),
    tax: taxId?.toLowerCase() || null,
  }));
  const found = await rowsOf(run.db, Found).from(sql`
    select w.index, (select v.id from ${vendorView('v')} where lower(v.tax_id) = w.tax order by v.id limit 1) as "byTaxId",
      (select array_agg(v.id::text) from ${vendorView('v')} where lower(v.name) = w.name) as "byName"
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(index int, name text, tax text)`);
  const byIndex = new Map(found.map((one) => [one.index, one]));
  return rows.map((row, index): Match => {
    const { byTaxId, byName } = byIndex.get(index) ?? {};
    if (byTaxId) return { id: byTaxId, field: 'taxId' };
    const [only, ...others] = byName ?? [];
    if (only === undefined) return {};
    if (!row.taxId && others.length === 0) return { id: only, field: 'name' };
    return { warning: 'A vendor of this name exists already.' };
  });
}

async function create(run: SaveContext, rows: readonly Row[]): Promise<Saved[]> {
  const saved: Saved[] = [];
  for (const row of rows) {
    const { body, refused } = roomBody(vendors.create.body, fieldsOf(row));
    if (refused) saved.push(refused);
    else {
      const made = await createVendor(run, body);
      run.changes.adopt(vendor, [made.id]);
      saved.push({ kind: 'created' });
    }
  }
  return saved;
}

async function update(run: SaveContext, id: string, row: Row): Promise<Saved> {
  const [stored] = await run.db.select().from(vendor).where(eq(vendor.id, id)).for('update');
  if (!stored) return failed(null, 'Vendor not found');
  const wished = given(fieldsOf(row));
  const { body, refused } = roomBody(vendors.create.body, { ...stored, ...wished });
  if (refused) return refused;
  const changes = differing(
    Object.fromEntries((Object.keys(wished) as (keyof typeof body)[]).map((key) => [key, body[key]])),
    stored,
  );
  if (Object.keys(changes).length === 0) return { kind: 'unchanged' };
  await run.changes.update(vendor, id, changes);
  return { kind: 'updated' };
}

/** The row as the form of a vendor has it. */
function fieldsOf({ isActive, ...row }: Row) {
  return { ...row, isActive: isActive === null || isActive === undefined ? undefined : isActive === 'YES' };
}
