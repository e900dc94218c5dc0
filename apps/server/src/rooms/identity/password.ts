import {
  containsPersonalPart,
  minPasswordScore,
  personalPasswordMessage,
  weakPasswordMessage,
} from '@bellwether/contract/identity/password';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { fieldProblem } from '../../platform/http/problem.ts';

export interface Strength {
  /** 0 to 4. */
  readonly score: number;
  readonly warning: string | null;
  readonly suggestions: string[];
}

/** Scores passwords. The dictionaries are read at the first use: they weigh tens of megabytes. */
export function makeStrengthMeter(): (password: string, personal: readonly string[]) => Promise<Strength> {
  let meter: Promise<ZxcvbnFactory> | undefined;
  return async (password, personal) => {
    meter ??= loadMeter();
    const { score, feedback } = (await meter).check(password.slice(0, 100), [...personal]);
    return { score, warning: feedback.warning || null, suggestions: feedback.suggestions };
  };
}

/** Throws 400 at `password` unless it is strong enough and free of personal parts. IAM-07, IAM-08. */
export async function demandGoodPassword(
  meter: ReturnType<typeof makeStrengthMeter>,
  password: string,
  personal: readonly string[],
): Promise<void> {
  if (containsPersonalPart(password, personal)) throw fieldProblem('password', personalPasswordMessage);
  const { score, warning } = await meter(password, personal);
  if (score < minPasswordScore) throw fieldProblem('password', warning ?? weakPasswordMessage);
}

async function loadMeter(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
}

/** The hash under which a password is stored: the sign-in library's own. */
export async function hashPassword(password: string): Promise<string> {
  const { hashPassword: hash } = await import('better-auth/crypto');
  return hash(password);
}
