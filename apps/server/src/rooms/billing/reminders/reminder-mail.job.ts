import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { originOf } from '../../identity/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import { duesOfCustomer, moneyWords, type TellableDue } from './dues-in-words.queries.ts';
import { dueKey, isCovered, isStopped, toTellOf } from './may-remind.queries.ts';
import { type Payer, payerOf } from './payer.queries.ts';
import { reminderMailQueue } from './reminder-mail.values.ts';
import { paymentReminder } from './reminders.table.ts';

const Data = z.object({ mailId: z.string() });

/** Mails one reminder that was planned. AMB-247. */
export function reminderMailJob(platform: Platform): Job {
  return {
    name: reminderMailQueue,
    run: async (data) => mailReminder(platform, Data.parse(data).mailId),
  };
}

/**
 * Mails what a customer has to pay, and notes that they were reminded; looks again, as they may have paid meanwhile, and forgets the
 * reminder then. Throws when the mail cannot be sent; asked again it sends it then, and never twice what was sent.
 */
export async function mailReminder(platform: Platform, mailId: string): Promise<void> {
  const { database, clock, events, mail } = platform;
  const planned = and(eq(paymentReminder.mailId, mailId), isNull(paymentReminder.sentAt));
  const message = await inTransaction(database.db, async (tx) => {
    const rows = await tx.select().from(paymentReminder).where(planned);
    const customerId = rows[0]?.customerId;
    if (customerId === undefined) return undefined;
    await lockCustomer(tx, customerId);
    const today = await organizationDay(tx, clock.now());
    const made = await messageFor(tx, platform, { customerId, today, atStep: new Set(rows.map(dueKey)) });
    // Of what was paid meanwhile nobody was reminded.
    for (const row of rows.filter((one) => !made?.told.has(dueKey(one))))
      await tx.delete(paymentReminder).where(eq(paymentReminder.id, row.id));
    return made?.mail;
  });
  if (!message) return;
  await mail.send(message);
  const now = clock.now();
  await inTransaction(database.db, async (tx) => {
    await tx.update(paymentReminder).set({ sentAt: now.toISOString() }).where(planned);
    const data = { paths: ['/api/finance/customers'] };
    await events.write(tx, [{ userId: null, type: 'invalidate', data }], now);
  });
}

interface Asked {
  readonly customerId: string;
  readonly today: Day;
  readonly atStep: ReadonlySet<string>;
}

async function messageFor(
  db: Db,
  platform: Platform,
  { customerId, today, atStep }: Asked,
): Promise<{ mail: Mail; told: ReadonlySet<string> } | undefined> {
  const payer = await payerOf(db, customerId);
  if (!payer?.email || (await isStopped(db, customerId))) return undefined;
  const dues = toTellOf(await duesOfCustomer(db, customerId), atStep, today);
  if (!dues.some((due) => atStep.has(dueKey(due))) || (await isCovered(db, customerId, dues)))
    return undefined;
  const text = await textOf(db, platform, payer, dues, today);
  return { mail: { to: payer.email, ...text }, told: new Set(dues.map(dueKey)) };
}

async function textOf(
  db: Db,
  platform: Platform,
  { name, language, userId }: Payer,
  dues: readonly TellableDue[],
  today: Day,
): Promise<Pick<Mail, 'subject' | 'text'>> {
  const { organization } = await readSettings(db, 'organization');
  const { say, amount, day } = await moneyWords(db, language);
  const words = { school: organization.name, name };
  const isLate = dues.some(({ dueDate }) => dueDate < today);
  const lines = dues.map((due) =>
    say(due.dueDate < today ? 'wasDue' : 'isDue', {
      due: day(due.dueDate),
      amount: amount(due.balance, due.currency),
      number: due.invoiceNumber,
      part: due.number === null ? '' : say('part', { number: due.number }),
      reference: due.reference ?? '',
    }),
  );
  const text = [
    say('hello', words),
    '',
    say(isLate ? 'lateText' : 'soonText'),
    '',
    ...lines,
    ...sumsOf(dues).map(([currency, sum]) => say('inAll', { amount: amount(sum, currency) })),
    ...(userId === null ? [] : ['', say('payHere'), `${originOf(platform)}/my-payments`]),
    '',
    say('ignore'),
    '',
    organization.name,
  ];
  return { subject: say(isLate ? 'lateSubject' : 'soonSubject', words), text: `${text.join('\n')}\n` };
}

/** The sum in each currency, a decimal string; none of a single line. */
function sumsOf(dues: readonly TellableDue[]): [currency: string, sum: string][] {
  if (dues.length < 2) return [];
  return [...Map.groupBy(dues, ({ currency }) => currency)].map(([currency, own]) => [
    currency,
    exactText(total(own.map(({ balance }) => exactOf(balance)))),
  ]);
}
