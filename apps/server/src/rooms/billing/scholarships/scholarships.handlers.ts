import type { scholarships } from '@bellwether/contract/billing/scholarships/scholarships';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { drop, lockVersioned, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { demandStudent } from '../payers/payers.queries.ts';
import { findScholarship, scholarshipsOf } from './scholarships.queries.ts';
import { scholarship } from './scholarships.table.ts';

export const scholarshipConflicts: Conflicts = {
  scholarship_no_overlap: {
    code: 'SCHOLARSHIP_OVERLAP',
    field: 'validFrom',
    message: 'There is another scholarship on some of these days.',
  },
};

const kind = {
  ...{ table: scholarship, entity: 'scholarship', thing: 'Scholarship' },
  paths: ['/api/finance/students'],
};

/** What students are let off: listed, given, changed, taken away. AMB-264. */
export const scholarshipHandlers: Handlers<typeof scholarships> = {
  async list({ params: { id } }, { db }) {
    await demandStudent(db, id);
    return { data: (await scholarshipsOf(db, id)).map(sent) };
  },

  async create({ params: { id }, body }, ctx) {
    await demandStudent(ctx.db, id);
    const made = await make(ctx, kind, { ...body, studentId: id });
    return shown(ctx, made.id);
  },

  async update({ params: { id }, body }, ctx) {
    await lockVersioned(ctx.db, kind, id, body.version);
    await saveVersioned(ctx, kind, id, body);
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    await lockVersioned(ctx.db, kind, id, undefined);
    return drop(ctx, kind, id);
  },
};

async function shown({ db }: Pick<Context, 'db'>, id: string) {
  const found = await findScholarship(db, id);
  if (!found) throw notFound('Scholarship');
  return { data: sent(found) };
}

function sent<T extends { readonly percent: string }>(found: T): T {
  return { ...found, percent: exactText(exactOf(found.percent)) };
}
