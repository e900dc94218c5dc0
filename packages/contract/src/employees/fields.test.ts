import { describe, expect, it } from 'vitest';
import { most, text } from '../testing/most.ts';
import { DepartmentBody } from './departments.ts';
import { EmployeeSkillItem, employeeSkills } from './employee-skills.ts';
import { EmployeeBody } from './employees.ts';
import { JobTitleSkillItem, jobTitleSkills } from './job-title-skills.ts';
import { jobTitles } from './job-titles.ts';
import { skillGaps } from './skill-gaps.ts';
import { employmentTypes, proficiencyLevels } from './values.ts';

const id = '01900000-0000-7000-8000-000000000001';
const person = {
  firstName: 'Anna',
  lastName: 'Berg',
  workEmail: 'anna@school.example',
  employeeIdNumber: 'E-1',
  dateOfJoining: '2026-09-01',
};
const asked = { skillId: id, proficiencyLevel: 'expert', importance: 1 };
const held = { skillId: id, proficiencyLevel: 'expert' };

describe('the fields of an employee', () => {
  it('have one of eight employment types, four genders and five marital statuses [HR-03] [HR-04]', () => {
    expect(employmentTypes).toEqual([
      'FULL_TIME',
      'PART_TIME',
      'CONTRACT',
      'TEMPORARY',
      'INTERNSHIP',
      'VOLUNTEER',
      'REMOTE',
      'HYBRID',
    ]);
    const takes = (fields: object) => EmployeeBody.safeParse({ ...person, ...fields }).success;
    for (const employmentType of employmentTypes) expect(takes({ employmentType })).toBe(true);
    for (const gender of ['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY'])
      expect(takes({ gender })).toBe(true);
    for (const maritalStatus of ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED', 'OTHER'])
      expect(takes({ maritalStatus })).toBe(true);
    expect([
      takes({ employmentType: 'FREELANCE' }),
      takes({ gender: 'X' }),
      takes({ maritalStatus: 'X' }),
    ]).toEqual([false, false, false]);
  });
});

describe('a department', () => {
  it('has a name of at most 100 and a description of at most 500 characters [HR-14]', () => {
    expect(most(DepartmentBody, (count) => ({ name: text(count + 1) })) + 1).toBe(100);
    expect(most(DepartmentBody, (count) => ({ name: 'D', description: text(count) }))).toBe(500);
  });
});

describe('skills', () => {
  it('of a job title weigh from 1 to 5, and three things are done with many [HR-16]', () => {
    const takes = (importance: number) => JobTitleSkillItem.safeParse({ ...asked, importance }).success;
    expect([0, 1, 5, 6, 2.5].map(takes)).toEqual([false, true, true, false, false]);
    const { body } = jobTitleSkills.bulk;
    const does = (action: string) => body.safeParse({ action, ids: [id], importance: 1 }).success;
    expect(['DELETE', 'UPDATE_IMPORTANCE', 'TOGGLE_REQUIRED', 'RENAME'].map(does)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('of a person have notes of 1000 and verification notes of 500 characters, and expire after they begin [HR-17]', () => {
    expect(most(EmployeeSkillItem, (count) => ({ ...held, notes: text(count) }))).toBe(1000);
    expect(most(EmployeeSkillItem, (count) => ({ ...held, verificationNotes: text(count) }))).toBe(500);
    const expires = (expiryDate: string) =>
      EmployeeSkillItem.safeParse({ ...held, certifiedDate: '2026-01-01', expiryDate }).success;
    expect([expires('2026-01-01'), expires('2026-01-02')]).toEqual([false, true]);
    const { body } = employeeSkills.bulk;
    const does = (action: string) => body.safeParse({ action, ids: [id] }).success;
    expect(['DELETE', 'VERIFY', 'UNVERIFY', 'RENAME'].map(does)).toEqual([true, true, true, false]);
  });

  it('have four levels, and gaps are asked for from 0 to 3 [HR-18]', () => {
    expect(proficiencyLevels).toEqual(['beginner', 'intermediate', 'advanced', 'expert']);
    const asks = (minGapLevel: number) => skillGaps.analysis.query.safeParse({ minGapLevel }).success;
    expect([-1, 0, 3, 4].map(asks)).toEqual([false, true, true, false]);
  });
});

describe('many job titles at once', () => {
  it('are activated, deactivated or deleted [HR-19]', () => {
    const { body } = jobTitles.bulk;
    const does = (action: string) => body.safeParse({ action, ids: [id] }).success;
    expect(['ACTIVATE', 'DEACTIVATE', 'DELETE', 'RENAME'].map(does)).toEqual([true, true, true, false]);
  });
});
