import { describe, expect, it } from 'vitest';
import { leastOf, longestStretch, loopBudget } from '../../../testing/loop-meter.ts';
import { makeStrengthMeter } from './strength.commands.ts';

// What is dear to score: every letter a digit or sign, dates, and personal words of the same kind.
const dear = ['4@8({[<369!1|70$5%72', 'p4$$w0rd', '20010203', 'Xq7#vB9!mZ2$kL5%', '1l1l!|'].map((unit) =>
  unit.repeat(200 / unit.length + 1).slice(0, 200),
);

describe('the strength of passwords', () => {
  it('is found without keeping anybody waiting, from the first password on', async () => {
    const ask = () => {
      const meter = makeStrengthMeter();
      return Promise.all(
        Array.from({ length: 20 }, (_, index) => meter(dear[index % dear.length] ?? '', dear)),
      );
    };
    expect(await leastOf(() => longestStretch(ask), loopBudget / 2)).toBeLessThan(loopBudget / 2);
  });

  it('comes to the one who asked, and counts what is personal [IAM-08]', async () => {
    const meter = makeStrengthMeter();
    const [weak, strong, personal] = await Promise.all([
      meter('password', []),
      meter('heron gravel tulip 49', []),
      meter('herongravel', ['herongravel']),
    ]);
    expect([weak.score, strong.score, personal.score]).toEqual([0, 4, 0]);
    expect(weak.warning).not.toBeNull();
    expect(strong).toEqual({ score: 4, warning: null, suggestions: [] });
  });

  it('counts the first forty characters: more would not make a password good', async () => {
    const meter = makeStrengthMeter();
    expect((await meter(`${'a'.repeat(40)}heron gravel tulip 49`, [])).score).toBeLessThan(2);
  });
});
