import type { Reply } from '../api/types.ts';

export type StudentRow = Reply<'GET /api/students'>['data'][number];
type StudentDetail = Reply<'GET /api/students/:id'>['data'];

/** A student as lists give it, of which a test changes what it is about. */
export function testStudent(change: Partial<StudentRow> = {}): StudentRow {
  return {
    ...{ id: '01900000-0000-7000-8000-000000000051', userId: '01900000-0000-7000-8000-000000000052' },
    ...{ name: 'Ann Ly', firstName: 'Ann', middleName: null, lastName: 'Ly', preferredName: null },
    ...{ studentIdentifier: null, dateOfBirth: null, dateOfEnrollment: null, gender: null },
    ...{ nationality: null, mobilePhone: null, status: 'ACTIVE', currentClass: null },
    user: { name: 'Ann Ly', username: 'ann', email: null, avatarUrl: null },
    ...{ isInCurrentClass: false, guardian: null, version: 1 },
    ...change,
  };
}

/** A student as the own page gives it. */
export function testStudentDetail(): StudentDetail {
  return {
    ...testStudent(),
    ...{ addressLine1: null, addressLine2: null, city: null, stateProvince: null, country: null },
    ...{ postalCode: null, emergencyContactName: null, emergencyContactPhone: null, referredBy: null },
    ...{ canSignIn: true, guardians: [], createdAt: '2026-01-01T00:00:00.000Z' },
    ...{ updatedAt: '2026-01-01T00:00:00.000Z', can: { edit: true, delete: true, editEnrolments: true } },
  };
}

/** A page of students as the API gives it. */
export function studentsOf(...data: StudentRow[]): Reply<'GET /api/students'> {
  const counts = { page: 1, limit: 15, totalPages: 1 };
  const pagination = { ...counts, totalItems: data.length };
  return { data, students: data, totalCount: data.length, ...counts, pagination };
}
