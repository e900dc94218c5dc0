import type { Reply } from '../../../api/types.ts';

export type ClassDetail = Reply<'GET /api/lms/classes/:id'>['data'];

// What the class form holds, and what it sends. LRN-01 to LRN-04.

export interface ClassValues {
  [key: string]: unknown;
  name: string;
  code: string;
  startDate: string | null;
  endDate: string | null;
  color: string | null;
  description: string;
  maxCapacity: number | '';
  status: ClassDetail['status'];
  gradeId: string | null;
  locationId: string | null;
  isPublic: boolean;
  courseIds: string[];
}

/** The values of a form at first: of the class, or of a new one. */
export function classValues(found: ClassDetail | undefined): ClassValues {
  return {
    name: found?.name ?? '',
    code: found?.code ?? '',
    startDate: found?.startDate ?? null,
    endDate: found?.endDate ?? null,
    color: found?.color ?? null,
    description: found?.description ?? '',
    maxCapacity: found?.maxCapacity ?? '',
    status: found?.status ?? 'ACTIVE',
    gradeId: found?.gradeId ?? null,
    locationId: found?.locationId ?? null,
    isPublic: found?.isPublic ?? false,
    courseIds: found?.courseIds ?? [],
  };
}

/** The body of the values: an empty number is none, and a missing start date is the server's to refuse. */
export function classBody({ maxCapacity, startDate, ...values }: ClassValues) {
  return { ...values, startDate: startDate ?? '', maxCapacity: maxCapacity === '' ? null : maxCapacity };
}

/** The years of the start date's picker: from 5 years back to 10 ahead, and the year that is stored. LRN-03. */
export function startDayBounds(today: string, stored: string | null) {
  const year = Number(today.slice(0, 4));
  const first = `${year - 5}-01-01`;
  const last = `${year + 10}-12-31`;
  return {
    min: stored && stored < first ? `${stored.slice(0, 4)}-01-01` : first,
    max: stored && stored > last ? `${stored.slice(0, 4)}-12-31` : last,
  };
}
