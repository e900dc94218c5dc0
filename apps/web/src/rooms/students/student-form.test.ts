import { describe, expect, it } from 'vitest';
import { linkedBody, newLoginBody, studentDayBounds, studentValues } from './student-form.ts';

describe('the student form', () => {
  it('offers births from 1950 to five years ago and enrolments from 70 years back to 5 ahead [STU-12]', () => {
    expect(studentDayBounds('2026-11-19')).toEqual({
      birth: { min: '1950-01-01', max: '2021-12-31' },
      enrollment: { min: '1956-01-01', max: '2031-12-31' },
    });
  });

  it('starts ACTIVE and enrolled today [STU-02]', () => {
    const values = studentValues(undefined, '2026-11-19');
    expect([values.status, values.dateOfEnrollment]).toEqual(['ACTIVE', '2026-11-19']);
  });

  it('sends a new login or a link, never both [STU-10] [STU-11]', () => {
    const values = studentValues(undefined, '2026-11-19');
    expect(newLoginBody(values)).not.toHaveProperty('userId');
    expect(newLoginBody(values)).toHaveProperty('newUserPassword');
    expect(linkedBody(values)).toHaveProperty('userId');
    expect(Object.keys(linkedBody(values)).filter((key) => key.startsWith('newUser'))).toEqual([]);
  });
});
