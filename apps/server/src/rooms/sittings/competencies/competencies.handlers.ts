import type { competencies } from '@bellwether/contract/sittings/competencies/competencies';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { mayAskAbout, seesAllResults } from '../../assessments/index.ts';
import { competenciesOf } from './competencies.queries.ts';

const Right = z.object({ may: z.boolean(), all: z.boolean() });

/** What a student can, by the results that are scored by competency. AMB-421. */
export const competencyHandlers: Handlers<typeof competencies> = {
  async ofStudent({ query }, ctx) {
    const { db, viewer, now } = ctx;
    const userId = query.userId ?? viewer.userId;
    const right = await rowOf(db, Right).from(
      sql`select ${mayAskAbout(viewer, now, userId)} as may, ${seesAllResults(viewer, userId)} as all`,
    );
    // Who is no student and asks about nobody else has none.
    if (!right?.may && query.userId) throw notFound('Student');
    return { data: await competenciesOf(ctx, userId), isPartial: !right?.all };
  },
};
