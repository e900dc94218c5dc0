import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { OutgoingEvent } from '../../../platform/events/live-events.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { originOf } from '../../identity/index.ts';
import { languagesOf, notify } from '../../messaging/index.ts';
import { readSettings } from '../../settings/index.ts';
import { moneyWords, tellableDues } from '../reminders/dues-in-words.queries.ts';
import { type Payer, payerOf } from '../reminders/payer.queries.ts';
import { invoiceMailQueue } from './invoice-mail.values.ts';
import { invoice } from './invoices.table.ts';

type Row = typeof invoice.$inferSelect;

const Data = z.object({ invoiceId: z.string() });

/** Brings an invoice that was sent to its customer: sent within the transaction that sends it, run beside the request. AMB-247. */
export function invoiceMailJob(platform: Platform): Job {
  return {
    name: invoiceMailQueue,
    run: async (data) => mailInvoice(platform, Data.parse(data).invoiceId),
  };
}

/**
 * Mails an invoice to its customer and tells their account. Nothing where it was cancelled meanwhile, and no mail where none reaches
 * them. Throws when the mail cannot be sent; asked again it sends it then, and the notice that stands unread is renewed.
 */
export async function mailInvoice(platform: Platform, id: string): Promise<void> {
  const { database, clock, events, mail } = platform;
  const message = await inTransaction(database.db, async (tx) => {
    const [found] = await tx.select().from(invoice).where(eq(invoice.id, id));
    if (!found || (found.status !== 'SENT' && found.status !== 'PAID')) return undefined;
    const payer = await payerOf(tx, found.customerId);
    if (!payer) return undefined;
    const now = clock.now();
    const kept: OutgoingEvent[] = [];
    await tellAccount({ db: tx, now, emit: (event) => void kept.push(event) }, found, payer);
    await events.write(tx, kept, now);
    return mailOf(tx, platform, found, payer);
  });
  if (message) await mail.send(message);
}

async function tellAccount(ctx: Parameters<typeof notify>[0], row: Row, { userId }: Payer): Promise<void> {
  if (userId === null) return;
  const language = (await languagesOf(ctx.db, [userId])).get(userId) ?? 'en';
  const { say, amount, day } = await moneyWords(ctx.db, language);
  const values = {
    number: row.invoiceNumber ?? '',
    amount: amount(await askedOf(ctx.db, row), row.currency),
    due: day(row.nextDueDate),
  };
  const link = pathOf(row);
  const message = say(row.status === 'PAID' ? 'noticePaid' : 'notice', values);
  await notify(ctx, [
    { userId, type: 'SYSTEM_MESSAGE', title: say('noticeTitle', values), message, link, foldUnder: link },
  ]);
}

async function mailOf(
  db: Db,
  platform: Platform,
  row: Row,
  { email, language, name, userId }: Payer,
): Promise<Mail | undefined> {
  if (email === null) return undefined;
  const { organization } = await readSettings(db, 'organization');
  const { say, amount, day } = await moneyWords(db, language);
  const dues = await tellableDues(db, row.id);
  const words = { school: organization.name, name, number: row.invoiceNumber ?? '' };
  const lines = [
    say('hello', words),
    '',
    say('invoice', { ...words, amount: amount(await askedOf(db, row), row.currency) }),
    ...(row.status === 'PAID' ? [say('paid')] : []),
    ...dues.map((due) => say('dueOn', { due: day(due.dueDate), amount: amount(due.balance, due.currency) })),
    ...(dues.length > 0 ? [say('reference', { reference: row.paymentReference ?? '' })] : []),
    ...(userId === null ? [] : ['', say('link'), `${originOf(platform)}${pathOf(row)}`]),
    '',
    organization.name,
  ];
  return { to: email, subject: say('invoiceSubject', words), text: `${lines.join('\n')}\n` };
}

const Parts = z.object({ amount: z.string() });

/** What the invoice asks of its customer: its total less the parts that other payers took over. AMB-261. */
async function askedOf(db: Db, row: Row): Promise<string> {
  const parts = await rowOf(db, Parts).from(sql`
    select coalesce(sum(p.total_amount), 0)::text as amount from ${invoice} p where p.split_of_id = ${row.id}`);
  return exactText(exactOf(row.totalAmount) - exactOf(parts?.amount ?? '0'));
}

const pathOf = ({ id }: Row) => `/finance/invoices/${id}`;
