import { describe, expect, it } from 'vitest';
import { expenseStatuses } from './expenses.values.ts';

describe('an expense report', () => {
  it('is a draft, submitted, approved, rejected or paid, and nothing else [EXP-04]', () => {
    expect(expenseStatuses).toEqual(['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'PAID']);
  });
});
