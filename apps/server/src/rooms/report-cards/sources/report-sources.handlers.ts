import type { reportSources } from '@bellwether/contract/report-cards/report-sources';
import type { Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { resultSources } from '../../assessments/index.ts';
import { personOf, templateOf } from '../figures.queries.ts';
import { storedCycle } from '../report-cycles.queries.ts';
import type { ReportHooks } from './report-hooks.types.ts';

/** What the figures of a card come of: asked when somebody wants to know, so that no card holds more than it did. AMB-404. */
export function makeReportSourceHandlers({ markSteps }: ReportHooks): Handlers<typeof reportSources> {
  return {
    async get({ params: { id, studentId } }, ctx) {
      const cycle = await storedCycle(ctx, id);
      if (!(await personOf(ctx.db, cycle, studentId))) throw notFound('Student');
      const { classId, startDate: from, endDate: to, missedRule } = cycle;
      const found = await resultSources(ctx, { classId, studentId, from, to });
      const { categories = [] } = (await templateOf(ctx.db, cycle)) ?? {};
      const results = found.map((one) => {
        const category = categories.find(({ types }) => types.includes(one.type));
        return { ...one, category: category?.name ?? null };
      });
      const ids = results.filter(({ origin }) => origin === 'BUILT').map((one) => one.id);
      return { data: { missedRule, results, events: ids.length > 0 ? await markSteps(ctx.db, ids) : [] } };
    },
  };
}
