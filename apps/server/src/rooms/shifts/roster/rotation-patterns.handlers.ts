import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { rotationPatterns } from '@bellwether/contract/shifts/rotation-patterns';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import { countOf } from '../../../platform/db/rows.ts';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { shiftType } from '../shift-types.table.ts';
import { demandPlannable } from './plan.commands.ts';
import { findRotation, listRotations } from './rotation-patterns.queries.ts';
import { rotationAssignment, rotationDay, rotationPattern } from './rotation-patterns.table.ts';

export const rotationConflicts: Conflicts = {
  rotation_pattern_name_unique: {
    code: 'ROTATION_NAME_TAKEN',
    field: 'name',
    message: 'A rotation of this name exists.',
  },
  rotation_assignment_once: {
    code: 'ROTATION_OVERLAPS',
    field: 'people',
    message: 'Somebody would work two rotations at a time.',
  },
};

const paths = ['/api/hr/rotation-patterns'];
const kind = { table: rotationPattern, entity: 'rotation_pattern', thing: 'Rotation', paths };

type Body = InputOf<typeof rotationPatterns.create>['body'];

export const rotationHandlers: Handlers<typeof rotationPatterns> = {
  list: ({ query }, { db }) => listRotations(db, query),

  get: async ({ params: { id } }, { db }) => ({ data: await findRotation(db, id) }),

  async create({ body }, ctx) {
    await demandTypes(ctx.db, body.days);
    for (const [at, { employeeId }] of body.people.entries())
      await demandPlannable(ctx, [employeeId], `people.${at}.employeeId`);
    const { id } = await make(ctx, kind, { name: body.name, length: body.days.length });
    await storeParts(ctx.db, id, body);
    return { data: await findRotation(ctx.db, id) };
  },

  async update({ params: { id }, body: { days, people, ...body } }, ctx) {
    await demandTypes(ctx.db, days);
    const known = new Set((await findRotation(ctx.db, id)).people.map((one) => one.employeeId));
    // Who left in between stays in what was.
    for (const [at, { employeeId }] of people.entries())
      if (!known.has(employeeId)) await demandPlannable(ctx, [employeeId], `people.${at}.employeeId`);
    await saveVersioned(ctx, kind, id, { ...body, length: days.length });
    await storeParts(ctx.db, id, { days, people });
    return { data: await findRotation(ctx.db, id) };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};

async function storeParts(db: Db, patternId: string, { days, people }: Pick<Body, 'days' | 'people'>) {
  await db.delete(rotationDay).where(eq(rotationDay.patternId, patternId));
  await db.delete(rotationAssignment).where(eq(rotationAssignment.patternId, patternId));
  await db
    .insert(rotationDay)
    .values(days.flatMap((shiftTypeId, day) => (shiftTypeId ? [{ patternId, day, shiftTypeId }] : [])));
  if (people.length > 0)
    await db.insert(rotationAssignment).values(people.map((one) => ({ ...one, id: newId(), patternId })));
}

/** Throws 400 at the day whose shift type does not exist. */
async function demandTypes(db: Db, days: readonly (string | null)[]): Promise<void> {
  for (const [at, id] of days.entries())
    if (id !== null && (await countOf(db, sql`from ${shiftType} where id = ${id}`)) === 0)
      throw fieldProblem(`days.${at}`, 'Shift type does not exist.');
}
