import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialConfigs } from './initial-configs.ts';
import { overlapAt, rangeOf } from './range.rules.ts';
import {
  actComposite,
  competencyLevel,
  gradePointAverage,
  ibTotal,
  ieltsOverall,
  ieltsWriting,
  rubricPercent,
  satTotal,
  scaleOf,
  scaleResult,
  shieldsOf,
  toeflScore,
  youngLearnerResult,
} from './score.rules.ts';

const { KET, PET, IELTS, CAMBRIDGE_YLE, GPA } = initialConfigs;

describe('ranges', () => {
  const ranges = [
    { min: 80, max: 100, label: 'High' },
    { min: 50, max: 69, label: 'Middle' },
    { min: 10, max: 49, label: 'Low' },
  ];
  it('hold what lies in them; a gap goes to the lower one, what is below all of them to none', () => {
    for (const [value, label] of [
      ...([
        [100, 'High'],
        [80, 'High'],
        [79.99, 'Middle'],
        [69.5, 'Middle'],
        [50, 'Middle'],
      ] as const),
      ...([
        [49.99, 'Low'],
        [10, 'Low'],
        [9.99, undefined],
        [120, 'High'],
      ] as const),
    ])
      expect(rangeOf(value, ranges)?.label, String(value)).toBe(label);
  });

  it('overlap where two share a value', () => {
    expect(overlapAt(ranges)).toBeUndefined();
    expect(overlapAt([...ranges, { min: 100, max: 110, label: 'Top' }])).toBe(3);
    expect(overlapAt([...ranges, { min: 70, max: 79, label: 'New' }])).toBeUndefined();
  });
});

describe('IELTS', () => {
  it('is the mean of four bands to the half, a quarter up [ASM-16]', () => {
    for (const [bands, overall] of [
      [[6.5, 6.5, 5, 7], 6.5],
      [[6.5, 6.5, 5.5, 6], 6],
      [[6.5, 6.5, 6.5, 7], 6.5],
      [[9, 9, 9, 8.5], 9],
      [[0, 0, 0, 0.5], 0],
      [[4, 3.5, 4, 4], 4],
    ] as const)
      expect(ieltsOverall(bands), bands.join(' ')).toBe(overall);
    expect(ieltsWriting(6, 7)).toBe(6.5);
    expect(ieltsWriting(5, 6.5)).toBe(6);
  });

  it('of listening is 7 from 30 of 40, 6 from 23, 5 from 16', () => {
    const band = (raw: number) => rangeOf(raw, IELTS.listening)?.value;
    expect([30, 29, 23, 22, 16, 15, 40, 0].map(band)).toEqual([7, 6.5, 6, 5.5, 5, 4.5, 9, 0]);
  });
});

describe('the Cambridge scale', () => {
  it('is linear between the points of a table, for KET and PET as worked out [ASM-18]', () => {
    expect(scaleResult([24, 20, 19, 34], KET)).toEqual({
      ...{ papers: [130, 125, 127, 130], overall: 128, grade: 'C', level: 'A2' },
    });
    expect(scaleResult([26, 29, 20, 22], PET)).toEqual({
      ...{ papers: [150, 150, 148, 149], overall: 149, grade: 'C', level: 'B1' },
    });
    expect([6, 7, 30, 31].map((raw) => scaleOf(raw, KET.tables[0] ?? [], 80))).toEqual([80, 82, 150, 150]);
  });

  it('has grades and levels from the limits of the decision on [ASM-18]', () => {
    const ket = (overall: number) => rangeOf(overall, KET.grades)?.label;
    expect([230, 140, 139, 133, 132, 120, 119, 80].map(ket)).toEqual([
      ...['A', 'A', 'B', 'B', 'C', 'C', 'FAIL', 'FAIL'],
    ]);
    const pet = (overall: number) => rangeOf(overall, PET.grades)?.label;
    expect([160, 159, 153, 152, 140, 139].map(pet)).toEqual(['A', 'B', 'B', 'C', 'C', 'FAIL']);
    const level = (overall: number) => rangeOf(overall, KET.levels)?.label;
    expect([140, 139, 120, 119].map(level)).toEqual(['B1', 'A2', 'A2', 'BELOW_A2']);
  });

  it('never falls as marks rise, and stays within 80 and 230', () => {
    const table = fc.constantFrom(...KET.tables, ...PET.tables);
    fc.assert(
      fc.property(table, fc.nat(60), fc.nat(60), (anchors, one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        const [least, most] = [scaleOf(low, anchors, 80), scaleOf(high, anchors, 80)];
        expect(least).toBeLessThanOrEqual(most);
        expect([least >= 80, most <= 230]).toEqual([true, true]);
      }),
    );
  });
});

describe('young learners', () => {
  it('get one to five shields a paper, three to fifteen in all, and a band [ASM-17]', () => {
    expect([0, 19.9, 20, 39, 40, 60, 79, 80, 100].map((p) => shieldsOf(p, CAMBRIDGE_YLE.limits))).toEqual([
      ...[1, 1, 2, 2, 3, 4, 4, 5, 5],
    ]);
    expect(youngLearnerResult([65, 90, 45], CAMBRIDGE_YLE)).toEqual({
      ...{ shields: [4, 5, 3], total: 12, band: 'Proficiency' },
    });
    const band = (total: number) => rangeOf(total, CAMBRIDGE_YLE.bands)?.label;
    expect([15, 13, 12, 10, 9, 7, 6, 3].map(band)).toEqual([
      ...['Excellence', 'Excellence', 'Proficiency', 'Proficiency', 'Good Progress', 'Good Progress'],
      ...['Developing', 'Developing'],
    ]);
  });
});

describe('other scores', () => {
  it('are summed, averaged and rounded as their boards do [ASM-16]', () => {
    expect(actComposite([28, 25, 30])).toBe(28);
    expect(actComposite([28, 25, 30, 27])).toBe(28);
    expect(satTotal([650, 720])).toBe(1370);
    expect(ibTotal([7, 7, 7, 7, 7, 7], 3)).toBe(45);
    expect(toeflScore([5, 5, 5, 5.5], true)).toBe(5);
    expect(toeflScore([5, 5, 5.5, 5.5], true)).toBe(5.5);
    expect(toeflScore([28, 27, 25, 22], false)).toBe(102);
    expect(
      gradePointAverage([
        { credits: 3, gradePoint: 4 },
        { credits: 4, gradePoint: 3.3 },
      ]),
    ).toBe(3.6);
    expect(gradePointAverage([])).toBeNull();
    expect(rangeOf(91, GPA.ranges)).toMatchObject({ label: 'A-', value: 3.7 });
    expect(
      rubricPercent(
        [3, 2],
        [
          { weight: 60, most: 5 },
          { weight: 40, most: 4 },
        ],
      ),
    ).toBe(56);
    expect(rubricPercent([], [])).toBeNull();
    expect(competencyLevel([4, 1, 3, 2])).toBe(3);
    expect(competencyLevel([])).toBeNull();
  });
});
