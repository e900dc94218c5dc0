import { lastPoolDay } from '@bellwether/contract/recruitment/pool.rules';
import { storeVersioned } from '../../../platform/db/records.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { organizationDay } from '../../settings/index.ts';
import { applicantKind, changedApplicant } from '../applicants/applicant-record.commands.ts';
import { recallRejectionMail } from '../applicants/rejection-mail.commands.ts';
import { callOff } from '../retention/call-off.commands.ts';
import { eraseApplicant } from '../retention/erase-applicant.commands.ts';
import { type ApplicantWork, inWork } from '../retention/in-work.commands.ts';
import { type LockedApplication, lockApplication } from '../retention/lock-application.commands.ts';

interface Wish {
  readonly platform: Platform;
  readonly requestId: string;
  readonly candidateId: string;
}

/**
 * Withdraws an application: interviews ahead and an open offer are called off, and a rejection that waits is not sent. Nothing happens where
 * it is not theirs, they were hired, or have withdrawn already. TAL-14, AMB-287
 */
export async function withdrawApplication(wish: Wish, id: string): Promise<void> {
  await onOwn(wish, id, async (ctx, { person }) => {
    if (person.withdrawnAt !== null) return;
    await recallRejectionMail(ctx, id);
    await callOff(ctx, id, { applicant: true });
    const withdrawnAt = ctx.now.toISOString();
    changedApplicant(
      ctx,
      'withdraw',
      await storeVersioned(ctx.db, applicantKind, person, { withdrawnAt }),
      person,
    );
  });
}

/** Agrees to be kept in the pool for 24 calendar months from today, anew each time, or takes that back with null. AMB-286 */
export async function poolApplication(wish: Wish, id: string, isIn: boolean): Promise<void> {
  await onOwn(wish, id, async (ctx, { person }) => {
    const poolUntil = isIn ? lastPoolDay(await organizationDay(ctx.db, ctx.now)) : null;
    const after = await storeVersioned(ctx.db, applicantKind, person, { poolUntil });
    changedApplicant(ctx, isIn ? 'join pool' : 'leave pool', after, person);
  });
}

/**
 * Deletes the data of an application at once. Under a legal hold it is noted that they asked, the application is withdrawn, and the data go
 * when the hold ends. Returns what became of it. AMB-286, AMB-287
 */
export async function eraseApplication(wish: Wish, id: string): Promise<'erased' | 'held' | 'kept'> {
  const outcome = await onOwn(wish, id, async (ctx, locked) => {
    const { person } = locked;
    if (!locked.isHeld) {
      await eraseApplicant(ctx, locked, 'CANDIDATE');
      return 'erased' as const;
    }
    if (person.erasureAskedAt !== null) return 'held' as const;
    await recallRejectionMail(ctx, id);
    await callOff(ctx, id, { applicant: true });
    const at = ctx.now.toISOString();
    const after = await storeVersioned(ctx.db, applicantKind, person, {
      ...{ erasureAskedAt: at, withdrawnAt: person.withdrawnAt ?? at, poolUntil: null },
    });
    changedApplicant(ctx, 'ask for erasure', after, person);
    return 'held' as const;
  });
  return outcome ?? 'kept';
}

/** Works on an application once it is locked and found to be the person's own, of whom nothing is gone and who was not hired. */
async function onOwn<T>(
  { platform, requestId, candidateId }: Wish,
  id: string,
  work: (ctx: ApplicantWork, locked: LockedApplication) => Promise<T>,
): Promise<T | undefined> {
  return inWork(platform, requestId, async (ctx) => {
    const locked = await lockApplication(ctx.db, id);
    if (!locked || locked.isHired || locked.person.candidateId !== candidateId) return undefined;
    return locked.person.anonymisedAt === null ? work(ctx, locked) : undefined;
  });
}
