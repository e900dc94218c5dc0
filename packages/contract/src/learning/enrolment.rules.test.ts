import { describe, expect, it } from 'vitest';
import { firstEnrolmentStatus, hasSeat, isEnded, nextEnrolmentStatuses, seatsOf } from './enrolment.rules.ts';
import { enrolmentStatuses, openEnrolmentStatuses } from './values.ts';

describe('the states of an enrolment', () => {
  it('lead from PENDING over SCHEDULED and ACTIVE to an end [LRN-19] [AMB-187]', () => {
    expect([...enrolmentStatuses].sort()).toEqual([
      ...['ACTIVE', 'COMPLETED', 'DROPPED', 'FAILED', 'PASSED', 'PENDING', 'SCHEDULED', 'WITHDRAWN'],
    ]);
    expect(nextEnrolmentStatuses('PENDING')).toEqual(['SCHEDULED', 'ACTIVE', 'WITHDRAWN', 'DROPPED']);
    expect(nextEnrolmentStatuses('SCHEDULED')).toEqual(['ACTIVE', 'WITHDRAWN', 'DROPPED']);
    expect(nextEnrolmentStatuses('ACTIVE')).toEqual([
      'COMPLETED',
      'PASSED',
      'FAILED',
      'WITHDRAWN',
      'DROPPED',
    ]);
  });

  it('are open or ended, never both [LRN-19] [AMB-187]', () => {
    for (const status of enrolmentStatuses) {
      expect(isEnded(status)).toBe(!(openEnrolmentStatuses as readonly string[]).includes(status));
    }
  });

  it('begin ACTIVE in a class in progress and SCHEDULED before it [LRN-19] [AMB-187]', () => {
    const running = { status: 'ACTIVE', startDate: '2026-09-01' } as const;
    expect(firstEnrolmentStatus(running, '2026-09-01')).toBe('ACTIVE');
    expect(firstEnrolmentStatus(running, '2026-08-31')).toBe('SCHEDULED');
    expect(firstEnrolmentStatus({ ...running, status: 'PLANNED' }, '2026-09-01')).toBe('SCHEDULED');
  });
});

describe('the places of a class', () => {
  it('are taken by SCHEDULED and ACTIVE enrolments, not by who waits [AMB-125]', () => {
    expect(enrolmentStatuses.filter(hasSeat)).toEqual(['SCHEDULED', 'ACTIVE']);
  });

  it('are counted with what is free and how full it is [AMB-125]', () => {
    expect(seatsOf({ maxCapacity: 10, studentCount: 4 })).toEqual({ taken: 4, free: 6, full: 0.4 });
    expect(seatsOf({ maxCapacity: 10, studentCount: 12 })).toEqual({ taken: 12, free: 0, full: 1 });
    expect(seatsOf({ maxCapacity: null, studentCount: 4 })).toEqual({ taken: 4, free: null, full: 0 });
  });
});
