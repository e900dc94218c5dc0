import type { EnrolmentStatus } from '@bellwether/contract/learning/values';

/** What the moves need of an enrolment. */
export interface Movable {
  id: string;
  studentName: string;
  status: EnrolmentStatus;
}
