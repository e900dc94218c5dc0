import type { BodyOf } from '../../api/types.ts';
import type { EmployeeDetail } from './employee-profile.tsx';

type CreateBody = BodyOf<'POST /api/hr/employees'>;
type ChangeBody = BodyOf<'PUT /api/hr/employees/:id'>;

/** What the fields of the dialog hold: text, and null where nothing is chosen. */
export type EmployeeValues = {
  firstName: string;
  middleName: string;
  lastName: string;
  personalEmail: string;
  workEmail: string;
  mobilePhone: string;
  employeeIdNumber: string;
  status: EmployeeDetail['status'];
  gender: EmployeeDetail['gender'];
  nationality: string;
  jobTitleId: string | null;
  departmentId: string | null;
  managerId: string | null;
  employmentType: EmployeeDetail['employmentType'];
  dateOfJoining: string | null;
  probationEndDate: string | null;
  officeLocationId: string;
  userId: string | null;
  dateOfBirth: string | null;
  maritalStatus: NonNullable<EmployeeDetail['sensitive']>['maritalStatus'];
  addressLine1: string;
  addressLine2: string;
  city: string;
  stateProvince: string;
  postalCode: string;
  country: string;
  bankAccountNumber: string;
  bankName: string;
};

/** The first values of the dialog: those of the employee, else empty and PENDING_ONBOARDING. HR-09. */
export function valuesOf(employee: EmployeeDetail | undefined): EmployeeValues {
  const sensitive = employee?.sensitive;
  return {
    firstName: employee?.firstName ?? '',
    middleName: employee?.middleName ?? '',
    lastName: employee?.lastName ?? '',
    personalEmail: employee?.personalEmail ?? '',
    workEmail: employee?.workEmail ?? '',
    mobilePhone: employee?.mobilePhone ?? '',
    employeeIdNumber: employee?.employeeIdNumber ?? '',
    status: employee?.status ?? 'PENDING_ONBOARDING',
    gender: employee?.gender ?? null,
    nationality: employee?.nationality ?? '',
    jobTitleId: employee?.jobTitleId ?? null,
    departmentId: employee?.departmentId ?? null,
    managerId: employee?.managerId ?? null,
    employmentType: employee?.employmentType ?? null,
    dateOfJoining: employee?.dateOfJoining ?? null,
    probationEndDate: employee?.probationEndDate ?? null,
    officeLocationId: employee?.officeLocationId ?? '',
    userId: employee?.userId ?? null,
    dateOfBirth: sensitive?.dateOfBirth ?? null,
    maritalStatus: sensitive?.maritalStatus ?? null,
    addressLine1: sensitive?.addressLine1 ?? '',
    addressLine2: sensitive?.addressLine2 ?? '',
    city: sensitive?.city ?? '',
    stateProvince: sensitive?.stateProvince ?? '',
    postalCode: sensitive?.postalCode ?? '',
    country: sensitive?.country ?? '',
    bankAccountNumber: sensitive?.bankAccountNumber ?? '',
    bankName: sensitive?.bankName ?? '',
  };
}

/**
 * The body of a new employee: empty optional texts as null (HR-08). Without `sensitive` the fields of
 * employee_sensitive are left out, so that what is stored stays.
 */
export function createBody(values: EmployeeValues, { sensitive }: { sensitive: boolean }): CreateBody {
  return {
    ...commonBody(values, sensitive),
    employeeIdNumber: values.employeeIdNumber,
    dateOfJoining: values.dateOfJoining ?? '',
    status: values.status,
  };
}

/** The body of an edit: as createBody, but a cleared employee ID or joining date is null and keeps its value. HR-05. */
export function changeBody(
  values: EmployeeValues,
  { sensitive, version }: { sensitive: boolean; version: number },
): ChangeBody {
  return {
    ...commonBody(values, sensitive),
    employeeIdNumber: orNull(values.employeeIdNumber),
    dateOfJoining: values.dateOfJoining,
    status: values.status,
    version,
  };
}

function commonBody(values: EmployeeValues, sensitive: boolean) {
  return {
    firstName: values.firstName,
    middleName: orNull(values.middleName),
    lastName: values.lastName,
    personalEmail: orNull(values.personalEmail),
    workEmail: values.workEmail.trim(),
    mobilePhone: orNull(values.mobilePhone),
    gender: values.gender,
    nationality: orNull(values.nationality),
    jobTitleId: values.jobTitleId,
    departmentId: values.departmentId,
    managerId: values.managerId,
    employmentType: values.employmentType,
    probationEndDate: values.probationEndDate,
    officeLocationId: orNull(values.officeLocationId),
    userId: values.userId,
    ...(sensitive
      ? {
          dateOfBirth: values.dateOfBirth,
          maritalStatus: values.maritalStatus,
          addressLine1: orNull(values.addressLine1),
          addressLine2: orNull(values.addressLine2),
          city: orNull(values.city),
          stateProvince: orNull(values.stateProvince),
          postalCode: orNull(values.postalCode),
          country: orNull(values.country),
          bankAccountNumber: orNull(values.bankAccountNumber),
          bankName: orNull(values.bankName),
        }
      : {}),
  };
}

function orNull(text: string): string | null {
  return text.trim() || null;
}
