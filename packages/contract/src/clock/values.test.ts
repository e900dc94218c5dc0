import { expect, it } from 'vitest';
import {
  punchSources,
  punchTypes,
  regularizationTypes,
  requestDecisions,
  requestStatuses,
  staffAttendanceStatuses,
} from './values.ts';

it('the clock knows six statuses, two punches and four sources [TIM-04]', () => {
  expect(staffAttendanceStatuses).toEqual([
    'CLOCKED_IN',
    'CLOCKED_OUT',
    'ON_BREAK',
    'LATE_IN',
    'EARLY_OUT',
    'ABSENT',
  ]);
  expect(punchTypes).toEqual(['IN', 'OUT']);
  expect(punchSources).toEqual(['MANUAL', 'BIOMETRIC', 'MOBILE_APP', 'SYSTEM_AUTO']);
});

it('requests to set attendance right have five types and four statuses [TIM-11, TIM-13]', () => {
  expect(regularizationTypes).toEqual([
    'MISSED_CLOCK_IN',
    'MISSED_CLOCK_OUT',
    'INCORRECT_TIME',
    'WORK_FROM_HOME_FORGOT_LOG',
    'OTHER',
  ]);
  expect(requestStatuses).toEqual(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED']);
  expect(requestDecisions).toEqual(['APPROVED', 'REJECTED']);
});
