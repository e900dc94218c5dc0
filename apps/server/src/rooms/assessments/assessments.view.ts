import { view } from '../../platform/db/view.ts';
import {
  assessment,
  assessmentRevision,
  scheduledAssessment,
  studentAssessment,
} from './assessments.table.ts';

export const assessmentView = view(assessment, ['id', 'title', 'totalPoints']);

export const scheduledAssessmentView = view(scheduledAssessment, ['id', 'date', 'releasedAt']);

export const studentAssessmentView = view(studentAssessment, [
  'id',
  'scheduledAssessmentId',
  'assessmentId',
  'studentId',
  'status',
  'score',
]);

export const assessmentRevisionView = view(assessmentRevision, [
  'id',
  'assessmentId',
  'number',
  'settings',
  'layout',
  'totalPoints',
]);
