import { ClassBody } from '@bellwether/contract/learning/classes';
import { describe, expect, it } from 'vitest';
import { classBody, classValues, startDayBounds } from './class-form.ts';

describe('the class form', () => {
  it('offers start dates from 5 years back to 10 ahead, and the year of one that is older [LRN-03]', () => {
    expect(startDayBounds('2026-11-19', null)).toEqual({ min: '2021-01-01', max: '2036-12-31' });
    expect(startDayBounds('2026-11-19', '2015-09-01').min).toBe('2015-01-01');
  });

  it('says what is required in the given texts [LRN-02] [AMB-064]', () => {
    const parsed = ClassBody.safeParse(classBody(classValues(undefined)));
    const messages = Object.fromEntries(
      (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
    );
    expect(messages).toEqual({
      name: 'Class name is required',
      code: 'Class code is required',
      startDate: 'Start date is required',
    });
  });

  it('sends a colour or null and the courses [LRN-04]', () => {
    const values = { ...classValues(undefined), name: 'A', code: 'B', startDate: '2026-09-01' };
    expect(ClassBody.parse(classBody(values))).toMatchObject({
      color: null,
      courseIds: [],
      maxCapacity: null,
    });
    expect(ClassBody.parse(classBody({ ...values, color: '#3b82f6', maxCapacity: 12 }))).toMatchObject({
      color: '#3b82f6',
      maxCapacity: 12,
    });
  });
});
