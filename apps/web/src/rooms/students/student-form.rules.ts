import type { BodyOf } from '../../api/types.ts';
import type { StudentDetail } from './student-profile.tsx';

type CreateBody = BodyOf<'POST /api/students'>;
type ChangeBody = BodyOf<'PUT /api/students/:id'>;

/** What the fields of the dialog hold: text, and null where nothing is chosen. */
export type StudentValues = {
  /** Whether a new login is made, or the student is linked to an existing user. STU-10. */
  login: 'new' | 'link';
  userId: string | null;
  newUserName: string;
  newUserEmail: string;
  newUserUsername: string;
  newUserPassword: string;
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
};

/** The first values of the dialog: those of the student, else empty and ACTIVE. An edit always links. STU-02, STU-10. */
export function valuesOf(student: StudentDetail | undefined): StudentValues {
  return {
    login: student ? 'link' : 'new',
    userId: student?.userId ?? null,
    newUserName: '',
    newUserEmail: '',
    newUserUsername: '',
    newUserPassword: '',
    firstName: student?.firstName ?? '',
    middleName: student?.middleName ?? '',
    lastName: student?.lastName ?? '',
    preferredName: student?.preferredName ?? '',
    studentIdentifier: student?.studentIdentifier ?? '',
    status: student?.status ?? 'ACTIVE',
    dateOfBirth: student?.dateOfBirth ?? null,
    dateOfEnrollment: student?.dateOfEnrollment ?? null,
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
  };
}

/** The body of a new student: a new login or a link, never both; empty texts as null. STU-11, STU-12. */
export function createBody(values: StudentValues): CreateBody {
  if (values.login === 'link') return { ...profileOf(values), userId: values.userId ?? '' };
  const username = values.newUserUsername.trim();
  return {
    ...profileOf(values),
    newUserName: values.newUserName,
    newUserEmail: values.newUserEmail.trim(),
    newUserPassword: values.newUserPassword,
    ...(username ? { newUserUsername: username } : {}),
  };
}

/** The body of an edit; it always names the linked user. STU-10. */
export function changeBody(values: StudentValues, version: number): ChangeBody {
  return { ...profileOf(values), userId: values.userId ?? '', version };
}

function profileOf(values: StudentValues) {
  return {
    firstName: orNull(values.firstName),
    middleName: orNull(values.middleName),
    lastName: orNull(values.lastName),
    preferredName: orNull(values.preferredName),
    studentIdentifier: orNull(values.studentIdentifier),
    status: values.status,
    dateOfBirth: values.dateOfBirth,
    dateOfEnrollment: values.dateOfEnrollment,
    gender: values.gender,
    nationality: orNull(values.nationality),
    mobilePhone: orNull(values.mobilePhone),
    addressLine1: orNull(values.addressLine1),
    addressLine2: orNull(values.addressLine2),
    city: orNull(values.city),
    stateProvince: orNull(values.stateProvince),
    country: orNull(values.country),
    postalCode: orNull(values.postalCode),
    emergencyContactName: orNull(values.emergencyContactName),
    emergencyContactPhone: orNull(values.emergencyContactPhone),
    referredBy: orNull(values.referredBy),
  };
}

function orNull(text: string): string | null {
  return text.trim() || null;
}

interface DayBounds {
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  min: string;
  max: string;
}

/**
 * Days of birth: from 1950 to the end of the year five years before that of `today` (YYYY-MM-DD). STU-12. The picker opens on
 * the years around eight years ago.
 */
export function birthBounds(today: string): DayBounds & { years: string } {
  return { min: '1950-01-01', max: `${yearOf(today) - 5}-12-31`, years: `${yearOf(today) - 8}-01-01` };
}

/** Days of enrolment: from 70 years before the year of `today` (YYYY-MM-DD) to five years after it. STU-12. */
export function enrolmentBounds(today: string): DayBounds {
  return { min: `${yearOf(today) - 70}-01-01`, max: `${yearOf(today) + 5}-12-31` };
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
