import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '../../platform/db/rows.ts';
import { makeTestApp } from '../make-test-app.ts';

// Whoever deletes a row makes the database look for what refers to it, in each table that may: without an index it reads that
// table from end to end, for each of ten thousand users anew.

/** What is deleted one by one or by the thousand. */
const deleted = [
  'user',
  'student',
  'employee',
  'lead',
  'customer',
  'class',
  'course',
  'lesson',
  'lesson_occurrence',
  'assignment_occurrence',
  'conversation',
  'message',
  'feedback_request',
  'feedback_response',
  'page',
  'file',
];

/** Tables that have one row. */
const single = ['lead_scoring_config'];

const Missing = z.object({ table: z.string(), column: z.string() });

it('each reference to what people delete is found by an index', async () => {
  const { db } = await makeTestApp();
  const missing = await rowsOf(db, Missing).from(sql`
    select c.relname::text as "table", a.attname::text as "column"
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and r.relname = any(${sql.param(deleted)}::text[]) and c.relname <> all(${sql.param(single)}::text[])
      and not exists (select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and (i.indpred is null
        or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1, 2`);
  expect(missing).toEqual([]);
});
