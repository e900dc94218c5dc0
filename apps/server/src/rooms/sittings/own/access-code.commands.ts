import { createHash, timingSafeEqual } from 'node:crypto';
import { normalised } from '@bellwether/contract/shared/normalised';
import type { Context } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';

const triesPerMinute = 10;

interface Asked {
  readonly sittingId: string;
  readonly code: string;
  /** What the student typed; null: nothing. */
  readonly given: string | null;
}

/**
 * Throws 400 at the field unless the code is that of the sitting, whatever its capitals, and 429 after ten tries of a student in a minute.
 * It takes as long for a code that is almost right as for any other. AMB-411.
 */
export async function demandCode(
  { platform, viewer }: Pick<Context, 'platform' | 'viewer'>,
  { sittingId, code, given }: Asked,
): Promise<void> {
  if (given === null) throw fieldProblem('accessCode', 'Enter the code that you are told.');
  await platform.limits.take('access code', `${viewer.userId} ${sittingId}`, triesPerMinute);
  if (!timingSafeEqual(digestOf(given), digestOf(code)))
    throw fieldProblem('accessCode', 'This is not the code of this sitting.');
}

/** Of one length for all, so that they can be compared in the same time. */
function digestOf(code: string): Buffer {
  return createHash('sha256').update(normalised(code, 'NFKC').trim().toUpperCase()).digest();
}
