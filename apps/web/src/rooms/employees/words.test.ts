import {
  employeeStatuses,
  employmentTypes,
  genders,
  maritalStatuses,
  spaced,
  titleCased,
} from '@bellwether/contract/employees/values';
import { genders as studentGenders } from '@bellwether/contract/students/values';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../ui/testing/render.tsx';

const words = (group: string, namespace = 'human-resources') =>
  textsOf(namespace)[group] as Record<string, string>;

describe('the words of an employee', () => {
  it('show the eight employment types title-cased [HR-03] [HR-01]', () => {
    expect(Object.keys(words('employmentTypes'))).toEqual([...employmentTypes]);
    for (const type of employmentTypes) expect(words('employmentTypes')[type]).toBe(titleCased(type));
    expect(employmentTypes).toHaveLength(8);
  });

  it('show gender and marital status in words, each of the given values [HR-04] [STU-13]', () => {
    expect(genders).toEqual(['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY']);
    expect(maritalStatuses).toEqual(['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED', 'OTHER']);
    expect(Object.keys(words('genders'))).toEqual([...genders]);
    expect(Object.keys(words('maritalStatuses'))).toEqual([...maritalStatuses]);
    for (const status of maritalStatuses) expect(words('maritalStatuses')[status]).toBe(titleCased(status));
    expect(studentGenders).toEqual(genders);
    expect(Object.keys(words('genders', 'student-management'))).toEqual([...studentGenders]);
  });

  it('show a status with spaces for underscores [HR-02]', () => {
    for (const status of employeeStatuses) {
      const small = spaced(status).toLowerCase();
      expect(words('statuses')[status]).toBe(small.charAt(0).toUpperCase() + small.slice(1));
    }
  });

  it('are the given ones when a save succeeds or fails, or the choices do not load [HR-11] [HR-12]', () => {
    expect(textsOf('human-resources')).toMatchObject({
      created: 'Employee created successfully!',
      updated: 'Employee updated successfully!',
      createFailed: 'Failed to create employee',
      updateFailed: 'Failed to update employee',
      unknownError: 'An unknown error occurred.',
      choicesFailed: 'Could not load data for form selections.',
    });
  });
});
