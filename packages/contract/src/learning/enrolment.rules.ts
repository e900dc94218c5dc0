import { type ClassStatus, type EnrolmentStatus, seatedEnrolmentStatuses } from './values.ts';

const next: Readonly<Record<EnrolmentStatus, readonly EnrolmentStatus[]>> = {
  PENDING: ['SCHEDULED', 'ACTIVE', 'WITHDRAWN', 'DROPPED'],
  SCHEDULED: ['ACTIVE', 'WITHDRAWN', 'DROPPED'],
  ACTIVE: ['COMPLETED', 'PASSED', 'FAILED', 'WITHDRAWN', 'DROPPED'],
  COMPLETED: [],
  PASSED: [],
  FAILED: [],
  WITHDRAWN: [],
  DROPPED: [],
};

/** The states that an enrolment may go to next; none when it has ended, since coming back is a new row (AMB-187). */
export function nextEnrolmentStatuses(status: EnrolmentStatus): readonly EnrolmentStatus[] {
  return next[status];
}

/** Whether the enrolment has ended: nothing follows its state (AMB-187). */
export function isEnded(status: EnrolmentStatus): boolean {
  return next[status].length === 0;
}

/** The state of a new enrolment: ACTIVE in a class in progress on `today`, else SCHEDULED (AMB-187). */
export function firstEnrolmentStatus(
  schoolClass: { readonly status: ClassStatus; readonly startDate: string },
  today: string,
): 'ACTIVE' | 'SCHEDULED' {
  return schoolClass.status === 'ACTIVE' && schoolClass.startDate <= today ? 'ACTIVE' : 'SCHEDULED';
}

/** Whether an enrolment of this state has a place in the class; a PENDING one waits for it (AMB-125). */
export function hasSeat(status: EnrolmentStatus): boolean {
  return (seatedEnrolmentStatuses as readonly EnrolmentStatus[]).includes(status);
}

/** Whether the enrolment counts against the capacity: it has a seat, or one is held for it until a day (AMB-260). */
export function takesPlace({
  status,
  heldUntil,
}: {
  readonly status: EnrolmentStatus;
  readonly heldUntil: string | null;
}): boolean {
  return hasSeat(status) || (status === 'PENDING' && heldUntil !== null);
}

/** The places of a class: taken and held, free (null without a capacity), and how full it is from 0 to 1. AMB-125, AMB-260. */
export function seatsOf(schoolClass: {
  readonly maxCapacity: number | null;
  readonly studentCount: number;
  /** Seats that are held for who has not paid. */
  readonly heldCount?: number;
}): {
  readonly taken: number;
  readonly free: number | null;
  readonly full: number;
} {
  const { maxCapacity, studentCount, heldCount = 0 } = schoolClass;
  const taken = studentCount + heldCount;
  if (!maxCapacity) return { taken, free: null, full: 0 };
  const free = Math.max(0, maxCapacity - taken);
  return { taken, free, full: Math.min(1, taken / maxCapacity) };
}
