import { feedbackAnalytics } from '@bellwether/contract/feedback/analytics';
import { feedbackCategories } from '@bellwether/contract/feedback/categories';
import { feedbackRequests } from '@bellwether/contract/feedback/requests';
import { feedbackResponses } from '@bellwether/contract/feedback/responses';
import { feedbackTemplates } from '@bellwether/contract/feedback/templates';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { feedbackAnalyticsHandlers } from './analytics.handlers.ts';
import { feedbackCategoryConflicts, feedbackCategoryHandlers } from './categories.handlers.ts';
import { feedbackRequestConflicts, feedbackRequestHandlers } from './requests.handlers.ts';
import { feedbackResponseConflicts, feedbackResponseHandlers } from './responses.handlers.ts';
import { feedbackTemplateConflicts, feedbackTemplateHandlers } from './templates.handlers.ts';

export { numbersOf } from './answer-request.ts';
export { type Asking, askForFeedback } from './ask-for-feedback.ts';
export { feedbackExpiryJob } from './expiry.job.ts';
export {
  feedbackCategory,
  feedbackComment,
  feedbackRequest,
  feedbackRequestRespondent,
  feedbackResponse,
  feedbackTemplate,
} from './feedback.table.ts';
export { answersAsHtml } from './send-feedback.ts';

/** The door of the feedback room: categories, templates, requests, responses with comments, and their numbers. */
export function feedback(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, feedbackCategories, feedbackCategoryHandlers, feedbackCategoryConflicts);
  mount(app, platform, feedbackTemplates, feedbackTemplateHandlers, feedbackTemplateConflicts);
  mount(app, platform, feedbackRequests, feedbackRequestHandlers, feedbackRequestConflicts);
  mount(app, platform, feedbackResponses, feedbackResponseHandlers, feedbackResponseConflicts);
  mount(app, platform, feedbackAnalytics, feedbackAnalyticsHandlers);
}
