import { feedbackAnalytics } from '@bellwether/contract/feedback/analytics';
import { feedbackCategories } from '@bellwether/contract/feedback/categories';
import { feedbackRequests } from '@bellwether/contract/feedback/requests';
import { feedbackResponses } from '@bellwether/contract/feedback/responses';
import { feedbackTemplates } from '@bellwether/contract/feedback/templates';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { feedbackAnalyticsHandlers } from './analytics.handlers.ts';
import { feedbackCategoryConflicts, feedbackCategoryHandlers } from './categories.handlers.ts';
import { feedbackExpiryJob } from './expiry.job.ts';
import { feedbackRequestConflicts, feedbackRequestHandlers } from './requests.handlers.ts';
import { feedbackResponseConflicts, feedbackResponseHandlers } from './responses.handlers.ts';
import { feedbackTemplateConflicts, feedbackTemplateHandlers } from './templates.handlers.ts';

/** The manifest of the feedback room: categories, templates, requests, responses with comments, and their numbers. */
export const room: Room = {
  name: 'feedback',
  mount(app, platform) {
    mount(app, platform, feedbackCategories, feedbackCategoryHandlers, feedbackCategoryConflicts);
    mount(app, platform, feedbackTemplates, feedbackTemplateHandlers, feedbackTemplateConflicts);
    mount(app, platform, feedbackRequests, feedbackRequestHandlers, feedbackRequestConflicts);
    mount(app, platform, feedbackResponses, feedbackResponseHandlers, feedbackResponseConflicts);
    mount(app, platform, feedbackAnalytics, feedbackAnalyticsHandlers);
  },
  jobs: (platform) => [feedbackExpiryJob(platform)],
};
