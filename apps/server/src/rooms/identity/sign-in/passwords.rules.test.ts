import { describe, expect, it } from 'vitest';
import { demandGoodPassword } from './passwords.rules.ts';

/** What a password is refused with whose strength is told so; nothing for one that is taken. */
async function refusal(score: number, warning: string | null): Promise<unknown> {
  const meter = async () => ({ score, warning, suggestions: [] });
  try {
    await demandGoodPassword(meter, 'brisk-otter-lantern-7', { words: [] });
    return undefined;
  } catch (error) {
    return (error as { details?: { fieldErrors?: unknown } }).details?.fieldErrors;
  }
}

describe('the strength of a new password', () => {
  it('is 2 at least: with less the warning is shown, and without one the stated words [IAM-08]', async () => {
    const warning = 'This is a heavily used password.';
    const tooWeak = 'Password is too weak. Try making it longer or using more uncommon words.';
    for (const score of [0, 1]) {
      expect(await refusal(score, warning)).toEqual({ password: [warning] });
      expect(await refusal(score, null)).toEqual({ password: [tooWeak] });
    }
    for (const score of [2, 3, 4]) expect(await refusal(score, warning)).toBeUndefined();
  });
});
