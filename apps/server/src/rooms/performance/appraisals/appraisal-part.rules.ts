import type { AppraisalStatus } from '@bellwether/contract/performance/performance.values';
import { can, type Viewer } from '../../../platform/access/viewer.ts';

interface Concerned {
  readonly employeeId: string;
  readonly reviewerId: string;
  readonly status: AppraisalStatus;
  readonly releasedAt: string | null;
}

/** What somebody is in an appraisal. Of one's own one is the employee and nothing else, whatever one's rights. */
export interface Part {
  readonly isMine: boolean;
  readonly isReviewer: boolean;
  /** Runs the reviews, as HR does. */
  readonly runs: boolean;
  /** Reads all of them and runs none, as the principal does. */
  readonly oversees: boolean;
}

/** The viewer's part in an appraisal. */
export function partIn(
  viewer: Viewer,
  { employeeId, reviewerId }: Pick<Concerned, 'employeeId' | 'reviewerId'>,
): Part {
  const isMine = employeeId === viewer.employeeId;
  const runs = !isMine && can(viewer, 'approve:any', 'appraisal');
  return {
    isMine,
    isReviewer: !isMine && reviewerId === viewer.employeeId,
    runs,
    oversees: !isMine && !runs && can(viewer, 'read:any', 'appraisal'),
  };
}

/** What of an appraisal the viewer may read. AMB-321. */
export function readableOf(viewer: Viewer, row: Concerned) {
  const { isMine, isReviewer, runs, oversees } = partIn(viewer, row);
  const isSubmitted = row.status !== 'NOT_STARTED' && row.status !== 'SELF_ASSESSMENT';
  const isReleased = row.releasedAt !== null;
  return {
    self: isMine || (isSubmitted && (isReviewer || runs)),
    score: !isMine || isReleased,
    managerText: isMine ? isReleased : isReviewer || oversees,
    peers: isMine ? isReleased : isReviewer || runs || oversees,
    /** Who was asked, what was changed and why. */
    course: isReviewer || runs || oversees,
  };
}

/** Whether figures of the house are shown: to the reviewer, HR and who oversees; to the employee from the release on. AMB-386. */
export function readsEvidence(viewer: Viewer, row: Concerned): boolean {
  return readableOf(viewer, row).course || (partIn(viewer, row).isMine && row.releasedAt !== null);
}
