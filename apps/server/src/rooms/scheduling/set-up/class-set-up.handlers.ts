import type { classSetUp } from '@bellwether/contract/scheduling/class-set-up';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { classConflicts } from '../../learning/index.ts';
import { organizationTime } from '../../settings/index.ts';
import { openingsFor } from './openings.queries.ts';
import { setUpClass } from './set-up-class.commands.ts';

/** The code of a class stands one level deeper here than in the form of a class alone. */
export const classSetUpConflicts: Conflicts = Object.fromEntries(
  Object.entries(classConflicts).map(([rule, own]) => [
    rule,
    own.field === 'code' ? { ...own, field: 'class.code' } : own,
  ]),
);

export const classSetUpHandlers: Handlers<typeof classSetUp> = {
  openings: async ({ query }, { db, now }) => openingsFor(db, query, await organizationTime(db, now)),
  create: ({ body }, ctx) => setUpClass(ctx, body),
};
