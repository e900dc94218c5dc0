import { describe, expect, it } from 'vitest';
import { initialConfigs } from './initial-configs.ts';
import { scoringKinds } from './scoring.values.ts';
import { inputsOf, resultInputsOf, worthOf, worthOfResult } from './worth.rules.ts';

const on = '2026-11-20';

const configOf = (kind: (typeof scoringKinds)[number]) =>
  kind === 'CAMBRIDGE' ? initialConfigs.PET : initialConfigs[kind];

describe('what a score is worth', () => {
  it('is told for each kind from what it asks for [ASM-16]', () => {
    const worth = (kind: (typeof scoringKinds)[number], ...given: number[]) => {
      const { value, most, label, level } = worthOf(kind, configOf(kind), given, on) ?? {};
      return [value, most, label, level];
    };
    expect(worth('POINTS', 62.5)).toEqual([62.5, 100, null, null]);
    expect(worth('IELTS', 30, 27, 6, 7, 6.5)).toEqual([6.5, 9, '6.5', null]);
    expect(worth('CAMBRIDGE', 26, 29, 20, 22)).toEqual([149, 230, 'C', 'B1']);
    expect(worth('CAMBRIDGE_YLE', 65, 90, 45)).toEqual([12, 15, 'Proficiency', null]);
    expect(worth('AP', 60)).toEqual([4, 5, '4', null]);
    expect(worth('IB', 69.99)).toEqual([5, 7, '5', null]);
    expect(worth('SAT', 650, 720)).toEqual([1370, 1600, null, null]);
    expect(worth('ACT', 28, 25, 30)).toEqual([28, 36, null, null]);
    expect(worth('TOEFL', 5, 5, 5, 5.5)).toEqual([5, 6, null, null]);
    const { value, most } = worthOf('TOEFL', initialConfigs.TOEFL, [28, 27, 25, 22], '2026-01-20') ?? {};
    expect([value, most]).toEqual([102, 120]);
    expect(worth('GPA', 91)).toEqual([3.7, 4, 'A-', null]);
    expect(worth('LETTER_GRADES', 59.99)).toEqual([null, null, 'F', null]);
    expect(worth('RUBRICS', 4, 3)).toEqual([70, 100, null, null]);
    expect(worth('COMPETENCY', 4, 1, 3)).toEqual([4, 4, 'Exceeds', null]);
    expect(worth('CUSTOM', 50)).toEqual([null, null, 'Pass', null]);
  });

  it('asks for as many numbers as it reads, each with its most', () => {
    for (const kind of scoringKinds) {
      const asked = inputsOf(kind, configOf(kind), on) ?? [];
      expect(asked.length, kind).toBeGreaterThan(0);
      expect(
        asked.every(({ most }) => most > 0),
        kind,
      ).toBe(true);
      expect(
        worthOf(
          kind,
          configOf(kind),
          asked.map(({ most }) => most),
          on,
        ),
        kind,
      ).toBeDefined();
    }
    expect(inputsOf('CAMBRIDGE', initialConfigs.PET, on)?.map(({ most }) => most)).toEqual([32, 40, 25, 30]);
    expect(inputsOf('ACT', { withScience: true }, on)).toHaveLength(4);
  });

  it('is told by no settings that are none of the kind', () => {
    expect(inputsOf('GPA', { least: 200, most: 800 }, on)).toBeUndefined();
    expect(worthOf('SAT', initialConfigs.GPA, [1, 2], on)).toBeUndefined();
  });
});

describe('what one result is worth by itself', () => {
  it('is, of a competency, the level that its percent is of the highest, and asks for no other result [AMB-421]', () => {
    const ranges = initialConfigs.COMPETENCY;
    const keys = (kind: (typeof scoringKinds)[number]) =>
      resultInputsOf(kind, configOf(kind), on)?.map(({ key }) => key);
    expect([keys('COMPETENCY'), keys('ACT')]).toEqual([['percent'], ['english', 'maths', 'reading']]);
    expect(resultInputsOf('COMPETENCY', {}, on)).toBeUndefined();
    const worth = (percent: number) => {
      const { value, most, label } = worthOfResult('COMPETENCY', ranges, [percent], on) ?? {};
      return [value, most, label];
    };
    expect(worth(100)).toEqual([4, 4, 'Exceeds']);
    expect(worth(85)).toEqual([3.4, 4, 'Meets']);
    expect(worth(24.9)).toEqual([1, 4, 'Begins']);
    expect(worth(20)).toEqual([0.8, 4, null]);
  });

  it('is what any other method says of it', () => {
    expect(worthOfResult('GPA', initialConfigs.GPA, [91], on)).toEqual(
      worthOf('GPA', initialConfigs.GPA, [91], on),
    );
    // Three levels that somebody gave by hand.
    expect(worthOfResult('COMPETENCY', initialConfigs.COMPETENCY, [4, 1, 3], on)?.value).toBe(4);
    expect(worthOfResult('COMPETENCY', {}, [50], on)).toBeUndefined();
  });
});
