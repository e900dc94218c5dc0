import { view } from '../../platform/db/view.ts';
import {
  feedbackCategory,
  feedbackRequest,
  feedbackRequestRespondent,
  feedbackResponse,
  feedbackTemplate,
} from './feedback.table.ts';

export const feedbackCategoryView = view(feedbackCategory, ['id']);

export const feedbackTemplateView = view(feedbackTemplate, ['id', 'name']);

export const feedbackRequestView = view(feedbackRequest, [
  'id',
  'message',
  'dueAt',
  'promptingUserId',
  'isAnonymous',
]);

export const feedbackRequestRespondentView = view(feedbackRequestRespondent, [
  'id',
  'requestId',
  'userId',
  'status',
]);

/** With what the predicates of this room compare. */
export const feedbackResponseView = view(feedbackResponse, [
  'id',
  'requestId',
  'templateId',
  'respondentId',
  'subjectUserId',
  'subjectType',
  'ratingSum',
  'ratingCount',
  'releasedAt',
  'submittedAt',
]);
