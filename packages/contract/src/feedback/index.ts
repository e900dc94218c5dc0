export { feedbackAnalytics } from './analytics.ts';
export { feedbackCategories } from './categories.ts';
export { feedbackRequests } from './requests.ts';
export { feedbackResponses } from './responses.ts';
export { feedbackTemplates } from './templates.ts';
