import { storeVersioned } from '../../../platform/db/records.ts';
import type { Work } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { applicantKind, changedApplicant, demandData } from '../applicants/applicant-record.commands.ts';
import type { LockedApplication } from './lock-application.commands.ts';

/**
 * Puts a legal hold on an applicant, with its reason, or ends it with null; what they asked to be deleted meanwhile goes at the next turn of
 * the hour. Throws 409 HIRED for who was hired, ERASED where there is nothing left to hold. AMB-286
 */
export async function holdApplicant(
  ctx: Pick<Work, 'db' | 'now' | 'viewer' | 'audit' | 'emit'>,
  { person, isHired }: LockedApplication,
  reason: string | null,
): Promise<void> {
  demandData(person);
  if (isHired) throw conflict('HIRED', 'Who was hired is an employee: their application is kept.');
  if (person.legalHoldReason === reason) return;
  const after = await storeVersioned(ctx.db, applicantKind, person, {
    legalHoldReason: reason,
    legalHoldAt: reason === null ? null : ctx.now.toISOString(),
    legalHoldById: reason === null ? null : ctx.viewer.actor.id,
  });
  changedApplicant(ctx, reason === null ? 'end legal hold' : 'legal hold', after, person);
}
