import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueText } from './report-blocks.rules.ts';
import { frozenValue, hasRequiredValues, valueFault } from './report-criteria.rules.ts';
import { ReportCriteriaBody } from './report-criteria.ts';
import { ReportTemplateBody } from './report-templates.ts';

const effort = {
  ...{
    name: 'Effort',
    scale: 'LABELS' as const,
    labels: ['Excellent', 'Good', 'Fair'],
    min: null,
    max: null,
  },
};
const homework = { name: 'Homework', scale: 'NUMBER' as const, labels: [], min: 0, max: 10 };

describe('a value of a criterion', () => {
  it('is the place of one of its labels, or a number between two with two decimals at most [AMB-417]', () => {
    const ok = (scale: typeof effort | typeof homework, value: number) =>
      valueFault(scale, value) === undefined;
    expect([0, 1, 3, 4, 1.5].map((value) => ok(effort, value))).toEqual([false, true, true, false, false]);
    expect([-1, 0, 7.25, 10, 10.01, 7.255].map((value) => ok(homework, value))).toEqual([
      ...[false, true, true, true, false, false],
    ]);
    fc.assert(fc.property(fc.integer({ min: 0, max: 1000 }), (hundredths) => ok(homework, hundredths / 100)));
  });

  it('stands on a card as its label, as its number of the most, or as a dash [AMB-417]', () => {
    const said = (scale: typeof effort | typeof homework, value: number | null) =>
      valueText(frozenValue(scale, value));
    expect([said(effort, 2), said(effort, null), said(homework, 7.5), said(homework, null)]).toEqual([
      ...['Good', '–', '7.5 / 10', '–'],
    ]);
  });

  it('is missing where a required criterion has none, or it was taken back [AMB-417]', () => {
    const criteria = [
      { id: 'a', isRequired: true },
      { id: 'b', isRequired: false },
    ];
    expect(hasRequiredValues(criteria, [])).toBe(false);
    expect(hasRequiredValues(criteria, [{ criterionId: 'b', value: 1 }])).toBe(false);
    expect(hasRequiredValues(criteria, [{ criterionId: 'a', value: null }])).toBe(false);
    expect(hasRequiredValues(criteria, [{ criterionId: 'a', value: 0 }])).toBe(true);
  });
});

describe('the criteria of a template', () => {
  const issues = (list: object[]) =>
    ReportCriteriaBody.safeParse(list).error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    ) ?? [];

  it('have 2 to 10 labels, each once, or a least and a most, and each name once [AMB-417]', () => {
    expect(issues([effort, homework])).toEqual([]);
    expect(issues([{ ...effort, labels: ['Good'] }])).toEqual(['0.labels: Enter at least two labels']);
    expect(issues([{ ...effort, labels: ['Good', 'good'] }])).toEqual(['0.labels: Each label once']);
    const eleven = Array.from({ length: 11 }, (_, at) => `L${at}`);
    expect(issues([{ ...effort, labels: eleven }])).toEqual(['0.labels: At most 10 labels']);
    expect(issues([{ ...homework, max: 0 }])).toEqual(['0.max: The most must be above the least']);
    expect(issues([{ ...homework, min: null }])).toHaveLength(1);
    expect(issues([effort, { ...homework, name: 'EFFORT' }])).toEqual(['1.name: Each name once']);
  });

  it('stand in a block of the card, which has some [AMB-417]', () => {
    const of = (kinds: string[], criteria: object[]) =>
      ReportTemplateBody.safeParse({
        ...{ name: 'Term', blocks: kinds.map((kind) => ({ kind })), criteria },
        categories: [{ name: 'Tests', weight: 1, types: ['TEST'] }],
      }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(of(['MARKS', 'CRITERIA'], [effort])).toBeUndefined();
    expect(of(['MARKS'], [effort])).toEqual(['blocks: Add a block for the criteria']);
    expect(of(['CRITERIA'], [])).toEqual(['criteria: Add at least one criterion']);
    expect(of(['MARKS'], [])).toBeUndefined();
  });
});
