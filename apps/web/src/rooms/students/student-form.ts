import type { StudentDetail } from './student-profile.tsx';

// What the student form holds, and what it sends. STU-10 to STU-12.

export type StudentMode = 'new' | 'link' | 'edit';

export interface StudentValues {
  [key: string]: unknown;
  firstName: string;
  middleName: string;
  lastName: string;
  preferredName: string;
  studentIdentifier: string;
  status: StudentDetail['status'];
  dateOfBirth: string | null;
  dateOfEnrollment: string | null;
  gender: StudentDetail['gender'];
  nationality: string;
  mobilePhone: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  stateProvince: string;
  country: string;
  postalCode: string;
  emergencyContactName: string;
  emergencyContactPhone: string;
  referredBy: string;
  userId: string;
  newUserName: string;
  newUserEmail: string;
  newUserUsername: string;
  newUserPassword: string;
}

/** The values of a form at first: of the student, or of a new one who enrols today. */
export function studentValues(student: StudentDetail | undefined, today: string): StudentValues {
  return {
    firstName: student?.firstName ?? '',
    middleName: student?.middleName ?? '',
    lastName: student?.lastName ?? '',
    preferredName: student?.preferredName ?? '',
    studentIdentifier: student?.studentIdentifier ?? '',
    status: student?.status ?? 'ACTIVE',
    dateOfBirth: student?.dateOfBirth ?? null,
    dateOfEnrollment: student ? student.dateOfEnrollment : today,
    gender: student?.gender ?? null,
    nationality: student?.nationality ?? '',
    mobilePhone: student?.mobilePhone ?? '',
    addressLine1: student?.addressLine1 ?? '',
    addressLine2: student?.addressLine2 ?? '',
    city: student?.city ?? '',
    stateProvince: student?.stateProvince ?? '',
    country: student?.country ?? '',
    postalCode: student?.postalCode ?? '',
    emergencyContactName: student?.emergencyContactName ?? '',
    emergencyContactPhone: student?.emergencyContactPhone ?? '',
    referredBy: student?.referredBy ?? '',
    userId: student?.userId ?? '',
    newUserName: '',
    newUserEmail: '',
    newUserUsername: '',
    newUserPassword: '',
  };
}

/** The profile with a new login. STU-11. */
export function newLoginBody({ userId: _, ...values }: StudentValues) {
  return values;
}

/** The profile linked to an existing user. STU-10. */
export function linkedBody(values: StudentValues) {
  const { newUserName: _, newUserEmail: __, newUserUsername: ___, newUserPassword: ____, ...linked } = values;
  return linked;
}

/**
 * The days that the pickers offer: births from 1950 to five years before this year, enrolments from 70 years back to
 * 5 years ahead (STU-12). The server takes older ones too (AMB-164).
 */
export function studentDayBounds(today: string) {
  const year = Number(today.slice(0, 4));
  return {
    birth: { min: '1950-01-01', max: `${year - 5}-12-31` },
    enrollment: { min: `${year - 70}-01-01`, max: `${year + 5}-12-31` },
  };
}
