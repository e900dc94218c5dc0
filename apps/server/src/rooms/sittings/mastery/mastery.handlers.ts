import type { mastery } from '@bellwether/contract/sittings/mastery';
import type { Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findMastery } from './mastery.queries.ts';

/** How well a student masters what is practised. AMB-375. */
export const masteryHandlers: Handlers<typeof mastery> = {
  async ofStudent({ query: { userId } }, ctx) {
    const found = await findMastery(ctx, userId ?? ctx.viewer.userId);
    // Who is no student and asks about nobody else has none.
    if (!found && userId) throw notFound('Student');
    return { data: found ?? [] };
  },
};
