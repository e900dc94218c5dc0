import { describe, expect, it } from 'vitest';
import { initialConfigs } from './initial-configs.ts';
import { scoringKinds } from './scoring.values.ts';
import { faultsOfConfig } from './scoring-config.ts';

const range = { min: 0, max: 10, label: 'One', description: null, value: null };
const wrong = (ranges: readonly object[]) =>
  faultsOfConfig('CUSTOM', { ranges }).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the settings of a scoring method', () => {
  it('are of fourteen kinds, each with settings that hold [ASM-16]', () => {
    expect(scoringKinds).toEqual([
      ...['POINTS', 'IELTS', 'CAMBRIDGE', 'CAMBRIDGE_YLE', 'AP', 'IB', 'SAT', 'ACT', 'TOEFL', 'GPA'],
      ...['LETTER_GRADES', 'RUBRICS', 'COMPETENCY', 'CUSTOM'],
    ]);
    for (const kind of scoringKinds)
      for (const config of kind === 'CAMBRIDGE'
        ? [initialConfigs.KET, initialConfigs.PET]
        : [initialConfigs[kind]])
        expect(faultsOfConfig(kind, config), kind).toEqual([]);
  });

  it('have ranges whose minimum is not above the maximum, with a label of 1 to 50 and a description of 200 characters [ASM-15]', () => {
    expect(wrong([{ ...range, min: 10.01 }])).toEqual([
      'ranges.0.min: Minimum must not be above the maximum',
    ]);
    expect(wrong([{ ...range, min: 10 }])).toEqual([]);
    expect(wrong([{ ...range, label: ' ' }])).toEqual(['ranges.0.label: Label is required']);
    expect(wrong([{ ...range, label: 'x'.repeat(51) }])).toEqual([
      'ranges.0.label: Label must be at most 50 characters',
    ]);
    expect(wrong([{ ...range, description: 'x'.repeat(201) }])).toEqual([
      'ranges.0.description: Description must be at most 200 characters',
    ]);
    expect(wrong([{ ...range, label: 'x'.repeat(50), description: 'x'.repeat(200) }])).toEqual([]);
  });

  it('have ranges that do not overlap, at least one', () => {
    expect(wrong([])).toEqual(['ranges: Enter at least one range']);
    expect(wrong([range, { ...range, min: 10, max: 20 }])).toEqual([
      'ranges.1.min: This range overlaps with another one',
    ]);
    expect(wrong([range, { ...range, min: 10.01, max: 20 }])).toEqual([]);
  });

  it('of a scale are tables of four papers that rise, from 80 to 230 [ASM-18]', () => {
    const { KET } = initialConfigs;
    const faults = (tables: readonly object[]) =>
      faultsOfConfig('CAMBRIDGE', { ...KET, tables }).map(({ message }) => message);
    expect(faults(KET.tables.slice(1))).toEqual(['Enter a table for each of the four papers']);
    const [first = [], ...rest] = KET.tables;
    const bent = [first.map((point, at) => (at === 1 ? { ...point, raw: 5 } : point)), ...rest];
    expect(faults(bent)).toEqual(['Raw marks and scale scores must rise']);
    const edge = (least: number, most: number) =>
      faults([
        [
          { raw: 1, scale: least },
          { raw: 2, scale: most },
        ],
        ...rest,
      ]);
    expect(edge(80, 230)).toEqual([]);
    expect(edge(79, 230)).toEqual(['Enter a scale score from 80 to 230']);
    expect(edge(80, 231)).toEqual(['Enter a scale score from 80 to 230']);
  });

  it('of young learners are four limits that rise [ASM-17]', () => {
    const faults = (limits: readonly number[]) =>
      faultsOfConfig('CAMBRIDGE_YLE', { ...initialConfigs.CAMBRIDGE_YLE, limits }).map(
        ({ message }) => message,
      );
    expect(faults([20, 40, 60])).toEqual(['Enter four limits']);
    expect(faults([20, 20, 60, 80])).toEqual(['The limits must rise']);
    expect(faults([20, 40, 60, 101])).toEqual(['Enter a percent from 0 to 100']);
  });
});
