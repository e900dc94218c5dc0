import { eq } from 'drizzle-orm';
import { replyPdf } from '../../../platform/documents/reply-pdf.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { dayOf, framed, type Paper, paperFor, partTitle, textOf } from '../../billing/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { makeServerTexts } from '../../translations/index.ts';
import type { OfferRow } from './offer-record.commands.ts';
import { offer } from './offers.table.ts';

const texts = makeServerTexts('onboarding');

/** Answers with the frozen letter of an offer, A4. Throws 404 before it is approved. */
export async function offerPdf(ctx: Context, id: string) {
  const [found] = await ctx.db.select().from(offer).where(eq(offer.id, id));
  if (!found?.letter) throw notFound('Offer');
  const paper = await paperFor(ctx, undefined, texts);
  const { answeredAt } = found;
  const answeredOn = answeredAt && (await organizationDay(ctx.db, new Date(answeredAt)));
  return replyPdf(ctx, found.letter.number, paper.logo, (logo) =>
    document({ ...paper, logo }, { ...found, answeredOn }),
  );
}

/** `answeredOn` is the day of the answer by the organisation's clock. */
function document(
  paper: Paper,
  { letter, letterSha256, answeredName, answeredOn }: OfferRow & { readonly answeredOn: string | null },
) {
  if (!letter) throw new Error('an offer without a letter has no document');
  const { say } = paper;
  const lines = [
    [say('offerLetter.salary'), `${letter.salary} ${letter.currency}`],
    [say('offerLetter.bonus'), letter.bonus === null ? null : `${letter.bonus} ${letter.currency}`],
    [say('offerLetter.stockOptions'), letter.stockOptions],
    [say('offerLetter.otherBenefits'), letter.otherBenefits],
    [say('offerLetter.startDate'), letter.startDate && dayOf(letter.startDate, paper)],
  ].flatMap(([label, value]) => (value ? [[label ?? '', value]] : []));
  const signed = answeredName && answeredOn ? `${answeredName}, ${dayOf(answeredOn, paper)}` : '';
  return framed(
    paper,
    {
      title: say('offerLetter.title'),
      number: letter.number,
      whoTitle: say('offerLetter.to'),
      customerName: letter.name,
      addressee: { lines: [letter.position], taxId: null },
      facts: [
        [say('offerLetter.date'), dayOf(letter.offerDate, paper)],
        [say('offerLetter.expires'), letter.expiryDate ? dayOf(letter.expiryDate, paper) : '–'],
        [say('offerLetter.mark'), (letterSha256 ?? '').slice(0, 16)],
      ],
    },
    [
      ...(letter.text
        ? [{ text: textOf(letter.text), margin: [0, 0, 0, 14] as [number, number, number, number] }]
        : []),
      partTitle(say('offerLetter.terms')),
      {
        layout: 'rows',
        table: {
          widths: [140, '*'],
          body: lines.map(([label = '', value = '']) => [{ text: label }, { text: textOf(value) }]),
        },
      },
      { text: signed ? textOf(say('offerLetter.signed', { name: signed })) : '', margin: [0, 24, 0, 0] },
    ],
  );
}
