import { students } from '@bellwether/contract/students/students';
import { describe, expect, it } from 'vitest';
import { birthBounds, changeBody, createBody, enrolmentBounds, valuesOf } from './student-form.rules.ts';

const login = {
  ...valuesOf(undefined),
  newUserName: 'Anna Berg',
  newUserEmail: ' anna@school.test ',
  newUserPassword: 'quiet-lamp-orbit-42',
};
const userId = 'b2f7a1de-4f0c-4d54-9a35-0c6a1f6d8e11';

function messagesOf(body: unknown): string[] {
  return students.create.body.safeParse(body).error?.issues.map(({ message }) => message) ?? [];
}

describe('the body of the student form', () => {
  it('starts a new student as ACTIVE with a new login [STU-02, STU-10]', () => {
    expect(valuesOf(undefined)).toMatchObject({ status: 'ACTIVE', login: 'new' });
  });

  it('sends an empty student ID as null [STU-12]', () => {
    const body = createBody({ ...login, studentIdentifier: '  ' });
    expect(body).toMatchObject({ studentIdentifier: null, newUserEmail: 'anna@school.test' });
    expect(students.create.body.safeParse(body).success).toBe(true);
  });

  it('leaves out an empty username and names the missing fields of the login [STU-11]', () => {
    expect(createBody(login)).not.toHaveProperty('newUserUsername');
    expect(messagesOf(createBody(valuesOf(undefined)))).toEqual([
      'Full name is required',
      'A valid e-mail address is required',
      'Password must be at least 8 characters long.',
    ]);
    expect(messagesOf(createBody({ ...login, newUserUsername: 'ab' }))).toEqual([
      'Username must be at least 3 characters',
    ]);
  });

  it('sends either a link or a login, and demands the user of a link [STU-10]', () => {
    const body = createBody({ ...login, login: 'link', userId });
    expect(body).toMatchObject({ userId });
    expect(body).not.toHaveProperty('newUserName');
    expect(messagesOf(createBody({ ...login, login: 'link' }))).toContain('Choose a user to link to');
  });

  it('names the linked user in every edit [STU-10]', () => {
    const body = changeBody({ ...valuesOf(undefined), login: 'link', userId }, 4);
    expect(body).toMatchObject({ userId, version: 4 });
    expect(students.update.body.safeParse(body).success).toBe(true);
  });
});

describe('the days that can be chosen', () => {
  it('are 1950 to five years ago for the birth date [STU-12]', () => {
    expect(birthBounds('2026-03-09')).toEqual({ min: '1950-01-01', max: '2021-12-31', years: '2018-01-01' });
  });

  it('are 70 years back to five years ahead for the enrolment date [STU-12]', () => {
    expect(enrolmentBounds('2026-03-09')).toEqual({ min: '1956-01-01', max: '2031-12-31' });
  });
});
