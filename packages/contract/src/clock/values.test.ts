import { expect, it } from 'vitest';
import { punchSources, punchTypes, staffAttendanceStatuses } from './values.ts';

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
