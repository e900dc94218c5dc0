import type { Day } from '@bellwether/contract/shared/day';
import { storeVersioned } from '../../../platform/db/records.ts';
import type { OpenContext } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { addEmployees } from '../../employees/index.ts';
import { notifyInWords } from '../../messaging/index.ts';
import { startOnboarding, templateOfJobTitle } from '../../onboarding/index.ts';
import { moveApplicant } from '../applicants/move-applicant.commands.ts';
import { hiredStage } from '../applicants/stages.queries.ts';
import { changedOffer, type lockOffer, offerKind } from './offer-record.commands.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

interface Answer {
  readonly answer: 'ACCEPTED' | 'REJECTED';
  readonly name: string;
  readonly today: Day;
}

/**
 * Answers a locked offer. Accepted: the applicant is in the hired stage and takes a place, is an employee who begins, and their onboarding has
 * begun, all in the caller's transaction. The same answer again changes nothing. Throws 409 NOT_OPEN where it is answered otherwise, taken back
 * or expired, and NO_PLACE where no place is left, and then it stays as it was. TAL-17.
 */
export async function answerOffer(
  ctx: OpenContext,
  locked: Locked,
  { answer, name, today }: Answer,
): Promise<void> {
  const { offer } = locked;
  if (offer.status === answer) return;
  const isOver = offer.expiryDate !== null && offer.expiryDate < today;
  if (offer.status !== 'PENDING' || isOver)
    throw conflict('NOT_OPEN', 'This offer cannot be answered any more.');
  const employeeId = answer === 'ACCEPTED' ? await hire(ctx, locked, today) : null;
  const after = await storeVersioned(ctx.db, offerKind, offer, {
    ...{ status: answer, answeredAt: ctx.now.toISOString(), answeredName: name, employeeId },
  });
  changedOffer(ctx, answer === 'ACCEPTED' ? 'accept' : 'decline', after, offer);
  if (offer.createdById === null) return;
  await notifyInWords(
    ctx,
    [offer.createdById],
    { type: 'SYSTEM_MESSAGE', link: `/hiring/offers?open=${offer.id}` },
    (say) => ({
      title: say('offer.title', { number: offer.number ?? '' }),
      message: say(`offer.${answer}`, { name }),
    }),
  );
}

async function hire(
  ctx: OpenContext,
  { offer, person, opening, requisition }: Locked,
  today: Day,
): Promise<string> {
  const stage = await hiredStage(ctx.db);
  await moveApplicant(ctx, person.id, { newStageId: stage.id, notes: offer.number });
  const firstDay = offer.startDate ?? today;
  const jobTitleId = requisition?.jobTitleId ?? null;
  const [employeeId] = await addEmployees(ctx.db, [
    {
      ...{ firstName: person.firstName, lastName: person.lastName, personalEmail: person.email },
      ...{ workEmail: offer.workEmail ?? person.email, mobilePhone: person.phone },
      ...{ employeeIdNumber: offer.employeeIdNumber ?? offer.id, status: 'PENDING_ONBOARDING' as const },
      ...{ dateOfJoining: firstDay, jobTitleId, departmentId: requisition?.departmentId ?? null },
      ...{ employmentType: requisition?.employmentType ?? null, managerId: opening.hiringManagerId },
    },
  ]);
  if (!employeeId) throw new Error('no employee came back');
  ctx.audit({ action: 'create', entity: 'employee', entityId: employeeId, after: { offerId: offer.id } });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/hr/employees'] } });
  const templateId = jobTitleId && (await templateOfJobTitle(ctx.db, jobTitleId));
  if (templateId) await startOnboarding(ctx, { employeeId, templateId, firstDay });
  return employeeId;
}
