import type { Viewer } from '../../../platform/access/viewer.ts';
import { conflict, lacksRight } from '../../../platform/http/problem.ts';
import { partIn } from './appraisal-part.rules.ts';
import type { AppraisalRecord } from './appraisal-record.commands.ts';

interface Asked {
  readonly selfAssessmentComments?: string | null | undefined;
  readonly managerComments?: string | null | undefined;
  readonly reviewerId?: string | undefined;
  readonly dueDate?: string | null | undefined;
}

/**
 * Of what a form sends, what the viewer may set: the employee their comments during the self-assessment, the reviewer theirs during the
 * review, HR reviewer and due date until it is completed. Throws 409 NOT_OPEN where that is nothing now, and 403 to who has no part.
 */
export function changedFields(viewer: Viewer, row: AppraisalRecord, asked: Asked) {
  const { isMine, isReviewer, runs } = partIn(viewer, row);
  if (!isMine && !isReviewer && !runs) throw lacksRight('edit:any appraisal');
  const assesses = isMine && row.status === 'SELF_ASSESSMENT';
  const reviews = isReviewer && row.status === 'MANAGER_REVIEW';
  const manages = runs && row.status !== 'COMPLETED';
  if (!assesses && !reviews && !manages)
    throw conflict('NOT_OPEN', 'Nothing of this appraisal is yours to change now.');
  return {
    ...(assesses && asked.selfAssessmentComments !== undefined
      ? { selfAssessmentComments: asked.selfAssessmentComments }
      : {}),
    ...(reviews && asked.managerComments !== undefined ? { managerComments: asked.managerComments } : {}),
    ...(manages && asked.reviewerId !== undefined ? { reviewerId: asked.reviewerId } : {}),
    ...(manages && asked.dueDate !== undefined ? { dueDate: asked.dueDate } : {}),
  };
}
