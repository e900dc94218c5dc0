import { reportLimits } from '@bellwether/contract/report-cards/report-cards.values';
import type { reportCycles } from '@bellwether/contract/report-cards/report-cycles';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { fileNames } from '../../platform/documents/file-names.rules.ts';
import { makePdf, makePdfZip } from '../../platform/documents/pdf.commands.ts';
import { dispositionOf, setWithLogo } from '../../platform/documents/reply-pdf.ts';
import type { Context } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/problem.ts';
import { paperFor } from '../billing/index.ts';
import { organizationDay } from '../settings/index.ts';
import { makeServerTexts } from '../translations/index.ts';
import { reportCardDocument, reportCardsDocument } from './report-card-document.rules.ts';
import { newestCards, storedCycle } from './report-cycles.queries.ts';

const texts = makeServerTexts('learning');

/** Answers with the newest cards of a cycle as they were made, by name: one document, or a ZIP with one for each student. */
export async function replyCards(
  { params: { id }, query: { format, language } }: InputOf<typeof reportCycles.documents>,
  ctx: Context,
) {
  const { db, platform, reply } = ctx;
  const cycle = await storedCycle(ctx, id);
  const stored = [...(await newestCards(db, id)).values()];
  if (stored.length === 0)
    throw conflict('NO_CARDS', 'There are no report cards yet: locking the cycle makes them.');
  if (stored.length > reportLimits.batch)
    throw conflict('TOO_MANY_CARDS', `At most ${reportLimits.batch} report cards can be saved at once.`);
  const cards = await Promise.all(
    stored
      .toSorted((a, b) => byName.compare(a.figures.student.name, b.figures.student.name))
      .map(async (card) => ({ ...card, madeOn: await organizationDay(db, new Date(card.createdAt)) })),
  );
  const paper = await paperFor(ctx, language, texts);
  const names = fileNames(
    cards.map(({ figures }) => figures.student.name),
    paper.say('reportCards.student'),
  );
  const bytes = await setWithLogo(platform, paper.logo, (logo) => {
    if (format === 'ZIP')
      return makePdfZip(
        cards.map((card, at) => ({
          ...reportCardDocument({ ...paper, logo }, card),
          name: names[at] ?? '',
        })),
      );
    const { document, foot } = reportCardsDocument({ ...paper, logo }, cards);
    return makePdf(document, foot);
  });
  const className = cards[0]?.figures.class.name ?? '';
  return reply
    .header('content-type', format === 'ZIP' ? 'application/zip' : 'application/pdf')
    .header('content-disposition', dispositionOf(`${cycle.name} ${className}.${format.toLowerCase()}`))
    .header('cache-control', 'no-store')
    .send(bytes);
}

const byName = new Intl.Collator('vi');
