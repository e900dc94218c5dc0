import { availableParallelism } from 'node:os';
import {
  containsPersonalPart,
  minPasswordScore,
  type PersonalData,
  personalPasswordMessage,
  weakPasswordMessage,
} from '@bellwether/contract/identity/password';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { hashesAtOnce, makeHashGate } from './hash-gate.rules.ts';
import type { StrengthMeter } from './strength.commands.ts';

/** Hashes and checks passwords, a bounded number at a time. Never inside a transaction: it may take seconds. */
export interface Passwords {
  /** The hash under which a password is stored. Throws 503 when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of the hash. Without a hash it takes as long and is false, so that nobody learns who
   * has a password. Throws 503 when too many wait.
   */
  verify(hash: string | null | undefined, password: string): Promise<boolean>;
  /** Throws the same 503 while too many wait, before anything is asked of the database for nothing. */
  demandRoom(): void;
}

/** libuv has four threads unless told otherwise; the start scripts tell it (scripts/lib/server-flags.mjs). */
const usualThreads = 4;

// The form of a hash, salt and key, which no password fits.
const nobodys = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** The passwords of this process, by the sign-in library's hash (scrypt, 32 MB each). */
export function makePasswords(): Passwords {
  const threads = Number(process.env.UV_THREADPOOL_SIZE) || usualThreads;
  const gate = makeHashGate(hashesAtOnce(availableParallelism(), threads));
  return {
    hash: (password) => gate.run(() => hashPassword(password)),
    verify: (hash, password) =>
      gate.run(async () => {
        const { verifyPassword } = await import('better-auth/crypto');
        return (await verifyPassword({ hash: hash ?? nobodys, password })) && Boolean(hash);
      }),
    demandRoom: gate.demandRoom,
  };
}

/** Throws 400 at `password` unless it is strong enough and free of personal parts. IAM-07, IAM-08. */
export async function demandGoodPassword(
  meter: StrengthMeter,
  password: string,
  personal: PersonalData,
): Promise<void> {
  if (containsPersonalPart(password, personal)) throw fieldProblem('password', personalPasswordMessage);
  const { score, warning } = await meter(password, personal.words);
  if (score < minPasswordScore) throw fieldProblem('password', warning ?? weakPasswordMessage);
}

/** The hash under which a password is stored: the sign-in library's own. */
export async function hashPassword(password: string): Promise<string> {
  const { hashPassword: hash } = await import('better-auth/crypto');
  return hash(password);
}
