import { nextOfferStatuses } from '@bellwether/contract/recruitment/hiring.values';
import type { offers } from '@bellwether/contract/recruitment/offers';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { demandVersion, drop, lockVersioned, make, storeVersioned } from '../../../platform/db/records.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { type FindAway, openApproval, withdrawApproval } from '../../approvals/index.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { demandApplicant } from '../interviews/book-for.commands.ts';
import { decideOffer } from './decide-offer.commands.ts';
import { offerPdf } from './offer-pdf.queries.ts';
import { changedOffer, lockOffer, type OfferRow, offerKind } from './offer-record.commands.ts';
import { findOffer, listOffers } from './offers.queries.ts';
import { linkOffer } from './send-offer.commands.ts';

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;

/** Offers: written, decided about by somebody else, sent, taken back. TAL-17. */
export function offerHandlers(away: FindAway): Handlers<typeof offers> {
  return {
    list: async ({ query }, ctx) => listOffers(ctx.db, await asking(ctx), query),

    get: ({ params: { id } }, ctx) => shown(ctx, id),

    async create({ body: { jobOpeningId, currency, ...fields } }, ctx) {
      await demandApplicant(ctx, fields.applicantId, jobOpeningId);
      const made = await make(ctx, offerKind, {
        ...{ ...fields, currency: currency ?? (await baseCurrencyOf(ctx.db)) },
        createdById: ctx.viewer.userId,
      });
      return shown(ctx, made.id);
    },

    async update({ params: { id }, body: { version, currency, ...fields } }, ctx) {
      const before = await lockVersioned(ctx.db, offerKind, id, version);
      demandDraft(before);
      const after = await storeVersioned(ctx.db, offerKind, before, {
        ...{ ...fields, currency: currency ?? before.currency },
      });
      changedOffer(ctx, 'update', after, before);
      return shown(ctx, id);
    },

    async remove({ params: { id } }, ctx) {
      demandDraft(await lockVersioned(ctx.db, offerKind, id, undefined));
      return drop(ctx, offerKind, id);
    },

    async setStatus({ params: { id }, body: { status, version } }, ctx) {
      const locked = await lockOffer(ctx.db, id);
      if (!locked) throw notFound('Offer');
      const before = locked.offer;
      demandVersion(version, before);
      const { data } = await shown(ctx, id);
      if (!nextOfferStatuses(data.status).includes(status))
        throw conflict('NOT_NEXT', 'An offer cannot go from its state to this one.');
      if (status === 'PENDING_APPROVAL') {
        await demandComplete(ctx, locked);
        await openApproval(
          ctx,
          {
            ...{ subject: 'offer', recordId: id, employeeId: null },
            requesterId: before.createdById ?? ctx.viewer.userId,
            title: `${data.applicant.name}: ${data.jobOpening.title}`,
            amount: before.currency === (await baseCurrencyOf(ctx.db)) ? before.salary : null,
            ...{ startDate: before.startDate, endDate: before.startDate },
          },
          away,
        );
      } else if (before.status === 'PENDING_APPROVAL') {
        await withdrawApproval(ctx, { subject: 'offer', recordId: id });
      }
      const after = await storeVersioned(ctx.db, offerKind, before, { status, decisionNotes: null });
      changedOffer(ctx, status === 'WITHDRAWN' ? 'withdraw' : 'submit', after, before);
      return shown(ctx, id);
    },

    async approve({ params: { id }, body: { approved, notes } }, ctx) {
      await decideOffer(ctx, id, { decision: approved ? 'APPROVED' : 'REJECTED', notes }, away);
      return shown(ctx, id);
    },

    async link({ params: { id } }, ctx) {
      const locked = await lockOffer(ctx.db, id);
      if (!locked) throw notFound('Offer');
      const { data } = await shown(ctx, id);
      if (data.status !== 'PENDING') throw conflict('NOT_OPEN', 'This offer cannot be answered any more.');
      return { data: { link: await linkOffer(ctx, locked) } };
    },

    pdf: ({ params: { id } }, ctx) => offerPdf(ctx, id),
  };
}

async function asking({ db, viewer, now }: Reading) {
  return { viewer, today: await organizationDay(db, now) };
}

async function shown(ctx: Reading, id: string) {
  const data = await findOffer(ctx.db, await asking(ctx), id);
  if (!data) throw notFound('Offer');
  return { data };
}

function demandDraft({ status, number }: OfferRow): void {
  if (status !== 'DRAFT' || number !== null)
    throw conflict('NOT_EDITABLE', 'Only an offer that is a draft can be changed.');
}

const Taken = z.object({ number: z.boolean(), email: z.boolean() });

/** What the acceptance will need must be there before somebody approves: then nothing but a place may stand in its way. */
async function demandComplete(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { offer, requisition }: NonNullable<Awaited<ReturnType<typeof lockOffer>>>,
): Promise<void> {
  const { startDate, workEmail, employeeIdNumber, expiryDate, aboveRangeReason } = offer;
  if (startDate === null) throw fieldProblem('startDate', 'Start date is required before the approval');
  if (workEmail === null) throw fieldProblem('workEmail', 'Work e-mail is required before the approval');
  if (employeeIdNumber === null)
    throw fieldProblem('employeeIdNumber', 'Employee ID is required before the approval');
  if (expiryDate !== null && expiryDate < (await organizationDay(db, now)))
    throw fieldProblem('expiryDate', 'The expiry date has passed');
  const taken = await rowOf(db, Taken).from(sql`select
    exists (select 1 from ${employeeView('e')} where e.employee_id_number = ${employeeIdNumber}) as number,
    exists (select 1 from ${employeeView('m')} where m.work_email = ${workEmail}) as email`);
  if (taken?.number) throw fieldProblem('employeeIdNumber', 'Another employee has or had this employee ID.');
  if (taken?.email) throw fieldProblem('workEmail', 'Another employee has this work e-mail.');
  const most = requisition?.currency === offer.currency ? requisition.salaryMax : null;
  if (most !== null && exactOf(offer.salary) > exactOf(most) && aboveRangeReason === null)
    throw fieldProblem('aboveRangeReason', 'Say why the salary is above the range of the requisition');
}
