import type { Early } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import type { Identity } from '../identity.commands.ts';
import { storedHash } from './set-password.commands.ts';
import { admit, attemptOf, settle } from './throttle.commands.ts';

/**
 * Asks who is signed in for their password again, before something that a borrowed screen must not do. Throws 400 at `password` for a
 * wrong one; failures slow down as those of the sign-in do (429). For the time before a transaction.
 */
export async function demandOwnPassword(
  identity: Identity,
  { viewer, platform, request }: Pick<Early, 'platform' | 'request'> & { readonly viewer: Early['viewer'] },
  password: string,
): Promise<void> {
  identity.passwords.demandRoom();
  const attempt = attemptOf({ platform, request }, viewer?.username ?? '');
  const admitted = await admit(platform, attempt);
  const hash = viewer ? await storedHash(platform.database.db, viewer.actor.id) : null;
  const fits = await identity.passwords.verify(hash, password);
  await settle(platform, attempt, admitted, fits);
  if (!fits) throw fieldProblem('password', 'The password is not right.');
}
