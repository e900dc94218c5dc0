import type { reportCards } from '@bellwether/contract/report-cards/report-cards';
import { and, desc, eq, sql } from 'drizzle-orm';
import { replyPdf } from '../../platform/documents/reply-pdf.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { paperFor } from '../billing/index.ts';
import { organizationDay } from '../settings/index.ts';
import { makeServerTexts } from '../translations/index.ts';
import { reportCardDocument } from './report-card-document.rules.ts';
import { reportCard, reportCycle } from './report-cards.table.ts';
import { ownCards, visibleCards } from './visible-reports.access.ts';

const texts = makeServerTexts('learning');
const most = 100;

/** Report cards as they were made. AMB-327. */
export const reportCardHandlers: Handlers<typeof reportCards> = {
  async mine(_input, ctx) {
    const rows = await ctx.db
      .select({
        id: reportCard.id,
        revision: reportCard.revision,
        createdAt: reportCard.createdAt,
        figures: reportCard.figures,
      })
      .from(reportCard)
      .innerJoin(reportCycle, eq(reportCycle.id, reportCard.cycleId))
      .where(ownCards(ctx.viewer))
      .orderBy(desc(reportCycle.endDate), sql`${reportCard.id}`)
      .limit(most);
    return {
      data: rows.map(({ figures, ...row }) => ({
        ...row,
        student: { id: figures.student.id, name: figures.student.name },
        className: figures.class.name,
        cycleName: figures.cycle.name,
        average: figures.average,
      })),
    };
  },

  get: async ({ params: { id } }, ctx) => ({ data: await findCard(ctx, id) }),

  async pdf({ params: { id }, query }, ctx) {
    const card = await findCard(ctx, id);
    const paper = await paperFor(ctx, query.language, texts);
    const madeOn = await organizationDay(ctx.db, new Date(card.createdAt));
    const { student, cycle } = card.figures;
    return replyPdf(
      ctx,
      `${paper.say('reportCards.card')} ${cycle.name} ${student.name}`,
      paper.logo,
      (logo) => reportCardDocument({ ...paper, logo }, { ...card, madeOn }),
    );
  },
};

async function findCard({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const [found] = await db
    .select({
      id: reportCard.id,
      cycleId: reportCard.cycleId,
      revision: reportCard.revision,
      sha256: reportCard.sha256,
      createdAt: reportCard.createdAt,
      figures: reportCard.figures,
    })
    .from(reportCard)
    .innerJoin(reportCycle, eq(reportCycle.id, reportCard.cycleId))
    .where(and(eq(reportCard.id, id), visibleCards(viewer, now)));
  if (!found) throw notFound('Report card');
  return found;
}
