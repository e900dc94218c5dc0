import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { RecordKind } from '../../../platform/db/records.ts';
import type { Conflicts, OpenContext } from '../../../platform/http/context.ts';
import { approvalConflicts } from '../../approvals/index.ts';
import { employeeConflicts } from '../../employees/index.ts';
import { onboardingConflicts } from '../../onboarding/index.ts';
import { applicant } from '../applicants/applicants.table.ts';
import { lockOpening } from '../openings/opening-status.commands.ts';
import { offer } from './offers.table.ts';

export type OfferRow = typeof offer.$inferSelect;

/** What an offer is in the audit log, in a 404, and on open screens. */
export const offerKind: RecordKind<typeof offer> = {
  table: offer,
  entity: 'offer',
  thing: 'Offer',
  paths: ['/api/hr/offers', '/api/hr/applicants'],
};

export const offerConflicts: Conflicts = {
  ...approvalConflicts,
  ...employeeConflicts,
  ...onboardingConflicts,
  offer_one_open: {
    code: 'HAS_OFFER',
    field: 'applicantId',
    message: 'This applicant has an open offer already.',
  },
  offer_number_unique: { code: 'NUMBER_TAKEN', message: 'Somebody else took this number. Try again.' },
  offer_token_unique: { code: 'LINK_TAKEN', message: 'Somebody else made this link. Try again.' },
  offer_employee_unique: { code: 'HIRED_ALREADY', message: 'This employee came of another offer.' },
};

/** Audits a change of an offer, without its link, and tells open screens. */
export function changedOffer(
  ctx: Pick<OpenContext, 'audit' | 'emit'>,
  action: string,
  after: OfferRow,
  before?: OfferRow,
): void {
  const said = ({ tokenHash: _, ...row }: OfferRow) => row;
  ctx.audit({
    ...{ action, entity: offerKind.entity, entityId: after.id, after: said(after) },
    ...(before && { before: said(before) }),
  });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: offerKind.paths } });
}

/** An offer with its applicant, opening and requisition, all locked, in the order in which everybody locks them. */
export async function lockOffer(db: Db, id: string) {
  const [known] = await db
    .select({ applicantId: offer.applicantId, jobOpeningId: applicant.jobOpeningId })
    .from(offer)
    .innerJoin(applicant, eq(applicant.id, offer.applicantId))
    .where(eq(offer.id, id));
  const locked = known && (await lockOpening({ db }, known.jobOpeningId));
  if (!known || !locked) return undefined;
  const [person] = await db.select().from(applicant).where(eq(applicant.id, known.applicantId)).for('update');
  const [found] = await db.select().from(offer).where(eq(offer.id, id)).for('update');
  return person && found && { ...locked, person, offer: found };
}
