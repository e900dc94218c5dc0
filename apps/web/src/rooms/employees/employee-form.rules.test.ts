import { EmployeeBody, EmployeeChange } from '@bellwether/contract/employees/employees';
import { describe, expect, it } from 'vitest';
import { changeBody, createBody, valuesOf } from './employee-form.rules.ts';

const filled = {
  ...valuesOf(undefined),
  firstName: 'Anna',
  lastName: 'Berg',
  workEmail: 'anna@school.test',
  employeeIdNumber: 'E-1',
  dateOfJoining: '2026-09-01',
};

describe('the body of the employee form', () => {
  it('starts a new employee as PENDING_ONBOARDING [HR-09]', () => {
    expect(createBody(filled, { sensitive: true }).status).toBe('PENDING_ONBOARDING');
  });

  it('sends empty optional texts as null [HR-08]', () => {
    const body = createBody({ ...filled, middleName: '  ', personalEmail: '' }, { sensitive: true });
    expect(body).toMatchObject({
      middleName: null,
      personalEmail: null,
      mobilePhone: null,
      officeLocationId: null,
      bankName: null,
      dateOfBirth: null,
      userId: null,
      dateOfJoining: '2026-09-01',
    });
    expect(EmployeeBody.safeParse(body).success).toBe(true);
  });

  it('demands the five fields of a new employee in its own words [HR-05, HR-06]', () => {
    const { error } = EmployeeBody.safeParse(createBody(valuesOf(undefined), { sensitive: false }));
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'First name is required',
      'Last name is required',
      'A valid work e-mail is required',
      'Employee ID is required',
      'Date of joining is required',
    ]);
  });

  it('lets an edit clear employee ID and joining date, which keeps them [HR-05]', () => {
    const body = changeBody(
      { ...filled, employeeIdNumber: '', dateOfJoining: null },
      { sensitive: true, version: 3 },
    );
    expect(body).toMatchObject({ employeeIdNumber: null, dateOfJoining: null, version: 3 });
    expect(EmployeeChange.safeParse(body).success).toBe(true);
  });

  it('leaves out the sensitive fields that are not shown, so that they stay [HR-01]', () => {
    const body = changeBody(filled, { sensitive: false, version: 1 });
    for (const field of ['dateOfBirth', 'maritalStatus', 'city', 'bankAccountNumber'])
      expect(body).not.toHaveProperty(field);
  });
});
