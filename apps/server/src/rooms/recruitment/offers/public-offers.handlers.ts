import type { publicOffers } from '@bellwether/contract/recruitment/public-offers';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Handlers, OpenContext } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { organizationDay } from '../../settings/index.ts';
import { answerOffer } from './accept-offer.commands.ts';
import { lockOffer } from './offer-record.commands.ts';
import { offer } from './offers.table.ts';
import { hashOf } from './send-offer.commands.ts';

/** What a candidate does with their offer by its link. TAL-17. */
export const publicOfferHandlers: Handlers<typeof publicOffers> = {
  get: ({ params: { token } }, ctx) => shown(ctx, token),

  async answer({ params: { token }, body }, ctx) {
    const locked = await lockOffer(ctx.db, (await byToken(ctx.db, token)).id);
    if (!locked) throw notFound('Offer');
    await answerOffer(ctx, locked, { ...body, today: await organizationDay(ctx.db, ctx.now) });
    return shown(ctx, token);
  },
};

async function byToken(db: Db, token: string) {
  const [found] = await db
    .select()
    .from(offer)
    .where(eq(offer.tokenHash, hashOf(token)));
  if (!found) throw notFound('Offer');
  return found;
}

async function shown({ db, now }: Pick<OpenContext, 'db' | 'now'>, token: string) {
  const { status, letter, answeredName, expiryDate } = await byToken(db, token);
  if (!letter) throw notFound('Offer');
  const isOver = status === 'PENDING' && expiryDate !== null && expiryDate < (await organizationDay(db, now));
  const standing = isOver ? ('EXPIRED' as const) : status;
  return { data: { status: standing, letter, answeredName, canAnswer: standing === 'PENDING' } };
}
