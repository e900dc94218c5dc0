import { view } from '../../platform/db/view.ts';
import {
  assessment,
  assessmentCourse,
  assessmentRevision,
  scheduledAssessment,
  studentAssessment,
} from './assessments.table.ts';

export const assessmentView = view(assessment, [
  'id',
  'title',
  'assessmentType',
  'origin',
  'totalPoints',
  'passingPercentage',
  'isPlacement',
  'isPublished',
]);

export const scheduledAssessmentView = view(scheduledAssessment, [
  'id',
  'assessmentId',
  'revisionId',
  'assignmentType',
  'assignedClassId',
  'courseId',
  'locationId',
  'lessonOccurrenceId',
  'accessCode',
  'date',
  'scheduledDateTime',
  'closesAt',
  'windowMode',
  'graceSeconds',
  'lateRule',
  'attemptRule',
  'releasePolicy',
  'resultDetail',
  'hasTwoExaminers',
  'isBlind',
  'status',
  'openedAt',
  'completedAt',
  'pausedAt',
  'releasedAt',
  'cancelReason',
  'makeUpOfId',
  'createdById',
  'version',
  'updatedAt',
]);

export const studentAssessmentView = view(studentAssessment, [
  'id',
  'scheduledAssessmentId',
  'assessmentId',
  'studentId',
  'status',
  'score',
  'maxScore',
  'attemptNumber',
  'layout',
  'startedAt',
  'endsAt',
  'submittedAt',
  'gradedAt',
  'writerEpoch',
  'lastSeenAt',
  'submitReason',
  'receipt',
  'scaled',
  'feedback',
  'counts',
  'releasedAt',
]);

export const assessmentRevisionView = view(assessmentRevision, [
  'id',
  'assessmentId',
  'number',
  'settings',
  'layout',
  'totalPoints',
]);

export const assessmentCourseView = view(assessmentCourse, ['assessmentId', 'courseId']);
