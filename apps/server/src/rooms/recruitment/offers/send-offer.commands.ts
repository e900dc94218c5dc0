import { createHash, randomBytes } from 'node:crypto';
import type { OfferLetter } from '@bellwether/contract/recruitment/offers';
import { storeVersioned } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { originOf } from '../../identity/index.ts';
import { nextNumber } from '../../ledger/index.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import { hiringWords } from '../hiring-words.queries.ts';
import { openingFollows } from '../openings/opening-status.commands.ts';
import { changedOffer, type lockOffer, type OfferRow, offerKind } from './offer-record.commands.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

/** An approved offer becomes PENDING: it gets its number, its letter is frozen, and its opening is OFFERED. */
export async function sendOffer(ctx: Context, { offer, person, opening }: Locked): Promise<OfferRow> {
  const { organization } = await readSettings(ctx.db, 'organization');
  const today = await organizationDay(ctx.db, ctx.now);
  await openingFollows(ctx, opening, 'OFFERED');
  // Taken last: its lock holds everybody else's number until the end.
  const number = offer.number ?? (await nextNumber(ctx.db, 'OFF', Number(today.slice(0, 4))));
  const letter: OfferLetter = {
    ...{ number, organization: organization.name, position: opening.title },
    name: `${person.firstName} ${person.lastName}`,
    ...{ salary: offer.salary, currency: offer.currency, bonus: offer.bonus },
    ...{ stockOptions: offer.stockOptions, otherBenefits: offer.otherBenefits },
    ...{ offerDate: offer.offerDate, expiryDate: offer.expiryDate, startDate: offer.startDate },
    text: offer.letterText,
  };
  const letterSha256 = createHash('sha256').update(JSON.stringify(letter)).digest('hex');
  return storeVersioned(ctx.db, offerKind, offer, { status: 'PENDING', number, letter, letterSha256 });
}

/**
 * Makes a new link to an offer, which ends the one before; only the hash of its token is stored. Mails it to the candidate and returns null,
 * or returns it where no mail leaves the machine.
 */
export async function linkOffer(ctx: Context, { offer, person }: Locked): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const after = await storeVersioned(ctx.db, offerKind, offer, { tokenHash: hashOf(token) });
  changedOffer(ctx, 'link', after, offer);
  const link = `${originOf(ctx.platform)}/offer?token=${token}`;
  if (!ctx.platform.mail.configured) return link;
  const { school, say } = await hiringWords(ctx.db);
  const words = { school, link, number: offer.number ?? '', name: `${person.firstName} ${person.lastName}` };
  ctx.afterCommit(() =>
    ctx.platform.mail.send({
      to: person.email,
      subject: say('offerSubject', words),
      text: say('offerText', words),
    }),
  );
  return null;
}

/** The hash under which a token is known. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
