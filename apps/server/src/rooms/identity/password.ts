import {
  containsPersonalPart,
  minPasswordScore,
  type PersonalData,
  personalPasswordMessage,
  weakPasswordMessage,
} from '@bellwether/contract/identity/password';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { StrengthMeter } from './strength-in-thread.ts';

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
