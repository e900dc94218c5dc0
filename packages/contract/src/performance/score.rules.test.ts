import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CriteriaType } from './performance.values.ts';
import { progressBetween, ratingOf, type ScoredCriterion, type ScoreInput, scoreOf } from './score.rules.ts';

const weightages = { goal: '40', competency: '30', behavioral: '20', peerFeedback: '10' };
let made = 0;
const criterion = (criteriaType: CriteriaType, more: Partial<ScoredCriterion> = {}): ScoredCriterion => {
  made += 1;
  const shares = { weightage: '50', minRating: 1, maxRating: 5, isRequired: true };
  return { id: `c${made}`, name: `Criterion ${made}`, criteriaType, ...shares, ...more };
};
const input = (
  rated: readonly (readonly [ScoredCriterion, number | null])[],
  more: Partial<ScoreInput> = {},
): ScoreInput => ({
  weightages,
  criteria: rated.map(([one]) => one),
  ratings: new Map(rated.flatMap(([{ id }, rating]) => (rating === null ? [] : [[id, rating] as const]))),
  ...{ peers: [], minPeers: 3, goals: [], ...more },
});

describe('the score', () => {
  it('is that of the worked example: two peers of three leave the denominator, 72.50 MEETS [TAL-07]', () => {
    const peer = criterion('PEER_FEEDBACK');
    const score = scoreOf(
      input(
        [
          [criterion('GOAL', { weightage: '60' }), 4],
          [criterion('GOAL', { weightage: '40' }), 5],
          [criterion('COMPETENCY', { maxRating: 10 }), 7],
          [criterion('COMPETENCY'), 4],
          [criterion('COMPETENCY', { isRequired: false }), null],
          [criterion('BEHAVIORAL', { weightage: '100', maxRating: 3 }), 2],
          [peer, null],
        ],
        { peers: [new Map([[peer.id, 5]]), new Map([[peer.id, 5]])] },
      ),
    );
    expect(score).toEqual({
      sections: { GOAL: '85.00', COMPETENCY: '70.83', BEHAVIORAL: '50.00', PEER_FEEDBACK: null },
      ...{ overall: '72.50', rating: 'MEETS', missing: [] },
    });
  });

  it('counts peers by their mean from the least number on', () => {
    const peer = criterion('PEER_FEEDBACK');
    const peers = [5, 4, 1].map((rating) => new Map([[peer.id, rating]]));
    const of = (count: number) => scoreOf(input([[peer, null]], { peers: peers.slice(0, count) }));
    expect(of(2)).toMatchObject({ overall: null, rating: null, missing: [] });
    expect(of(3)).toMatchObject({ overall: '58.33', rating: 'BELOW' });
  });

  it('counts goals by priority where there are no criteria of goals, and leaves called off ones out', () => {
    const goals = [
      { priority: 'URGENT', status: 'ACTIVE', progress: '50' },
      { priority: 'LOW', status: 'COMPLETED', progress: '10' },
      { priority: 'HIGH', status: 'CANCELLED', progress: '0' },
      { priority: 'HIGH', status: 'ON_HOLD', progress: '0' },
    ] as const;
    expect(scoreOf(input([], { goals })).sections.GOAL).toBe('60.00');
    expect(scoreOf(input([[criterion('GOAL'), 5]], { goals })).sections.GOAL).toBe('100.00');
  });

  it('names required criteria that nobody rated, and has none where nothing weighs', () => {
    const score = scoreOf(
      input([
        [criterion('COMPETENCY', { name: 'Planning' }), null],
        [criterion('COMPETENCY', { isRequired: false }), null],
      ]),
    );
    expect(score).toMatchObject({ overall: null, missing: ['Planning'] });
    const weightless = { ...weightages, competency: '0', goal: '70' };
    expect(scoreOf(input([[criterion('COMPETENCY'), 5]], { weightages: weightless })).overall).toBeNull();
  });

  it('is rounded once, half up: 84.995 is 85.00, and that decides [TAL-07]', () => {
    const goals = [{ priority: 'LOW', status: 'ACTIVE', progress: '84.995' }] as const;
    expect(scoreOf(input([], { goals }))).toMatchObject({ overall: '85.00', rating: 'EXCEEDS' });
    const less = [{ priority: 'LOW', status: 'ACTIVE', progress: '84.9949' }] as const;
    expect(scoreOf(input([], { goals: less }))).toMatchObject({ overall: '84.99', rating: 'MEETS' });
    expect(
      ['100', '85.00', '84.99', '60.00', '59.99', '40.00', '39.99', '0'].map((score) => ratingOf(score)),
    ).toEqual([
      ...['EXCEEDS', 'EXCEEDS', 'MEETS', 'MEETS', 'BELOW', 'BELOW', 'UNSATISFACTORY', 'UNSATISFACTORY'],
    ]);
  });

  const rated = fc.array(
    fc.record({
      type: fc.constantFrom('GOAL' as const, 'COMPETENCY' as const, 'BEHAVIORAL' as const),
      share: fc.integer({ min: 1, max: 10_000 }),
      span: fc.integer({ min: 1, max: 9 }),
      rating: fc.nat({ max: 9 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  type Rated = typeof rated extends fc.Arbitrary<infer T> ? T : never;
  const scoreWith = (all: Rated, factor = 1n, raise = -1) =>
    scoreOf(
      input(
        all.map(({ type, share, span, rating }, at) => [
          criterion(type, {
            ...{ weightage: String(BigInt(share) * factor), minRating: 1, maxRating: 1 + span },
          }),
          Math.min(1 + span, 1 + (rating % (span + 1)) + (at === raise ? 1 : 0)),
        ]),
      ),
    );

  it('never falls when a rating rises', () => {
    fc.assert(
      fc.property(rated, fc.nat({ max: 11 }), (all, raise) => {
        expect(Number(scoreWith(all, 1n, raise).overall)).toBeGreaterThanOrEqual(
          Number(scoreWith(all).overall),
        );
      }),
    );
  });

  it('stays the same when all shares are scaled', () => {
    fc.assert(
      fc.property(rated, fc.bigInt({ min: 1n, max: 10n ** 6n }), (all, factor) => {
        expect(scoreWith(all, factor)).toEqual(scoreWith(all));
      }),
    );
  });
});

describe('progress towards a target', () => {
  it('is the way done, between 0 and 100, upwards and downwards', () => {
    expect(progressBetween('78', '90', '84')).toBe('50.00');
    expect(progressBetween('78', '90', '70')).toBe('0.00');
    expect(progressBetween('78', '90', '99')).toBe('100.00');
    expect(progressBetween('10', '4', '8')).toBe('33.3333');
    expect(() => progressBetween('5', '5.00', '5')).toThrow(RangeError);
  });
});
