// Values of the room without a schema: a page may import them without bringing zod along.

/** HR-02, AMB-024. */
export const employeeStatuses = [
  'ACTIVE',
  'INACTIVE',
  'PENDING_ONBOARDING',
  'ON_LEAVE',
  'TERMINATED',
  'RESIGNED',
  'PROBATION',
] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** States in which an employee may not sign in (REV-05). */
export const endedEmployeeStatuses = [
  'INACTIVE',
  'TERMINATED',
  'RESIGNED',
] as const satisfies EmployeeStatus[];

/** HR-03. */
export const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACT',
  'TEMPORARY',
  'INTERNSHIP',
  'VOLUNTEER',
  'REMOTE',
  'HYBRID',
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** HR-04. */
export const genders = ['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY'] as const;
export const maritalStatuses = ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED', 'OTHER'] as const;

/** HR-15. */
export const jobLevels = ['ENTRY', 'MID', 'SENIOR', 'LEAD', 'EXECUTIVE'] as const;
export type JobLevel = (typeof jobLevels)[number];

/** From the least to the most able (HR-18). */
export const proficiencyLevels = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export type ProficiencyLevel = (typeof proficiencyLevels)[number];

/** AMB-045. */
export const skillCategories = ['LANGUAGE', 'ACADEMIC', 'TEST_PREP', 'TECHNICAL', 'GENERAL'] as const;
export type SkillCategory = (typeof skillCategories)[number];

/** SAL-09. */
export const certificationLevels = ['BASIC', 'INTERMEDIATE', 'ADVANCED', 'EXPERT'] as const;
export type CertificationLevel = (typeof certificationLevels)[number];

/** HR-19. */
export const jobTitleActions = ['ACTIVATE', 'DEACTIVATE', 'DELETE'] as const;
/** HR-16. */
export const jobTitleSkillActions = ['DELETE', 'UPDATE_IMPORTANCE', 'TOGGLE_REQUIRED'] as const;
/** HR-17. */
export const employeeSkillActions = ['DELETE', 'VERIFY', 'UNVERIFY'] as const;

/** The fields of the group employee_sensitive, which replies leave out for who lacks the right (REV-17). */
export const sensitiveFields = [
  'dateOfBirth',
  'maritalStatus',
  'addressLine1',
  'addressLine2',
  'city',
  'stateProvince',
  'postalCode',
  'country',
  'bankAccountNumber',
  'bankName',
] as const;
export type SensitiveField = (typeof sensitiveFields)[number];

/** 'FULL_TIME' as 'Full Time' (HR-01). */
export function titleCased(value: string): string {
  return value
    .toLowerCase()
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}

/** 'ON_LEAVE' as 'ON LEAVE' (HR-02). */
export function spaced(value: string): string {
  return value.replaceAll('_', ' ');
}

/** The account number with all but its last four characters hidden (AMB-161). */
export function maskedAccount(number: string): string {
  return number.length <= 4 ? '••••' : `•••• ${number.slice(-4)}`;
}
