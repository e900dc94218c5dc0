// One chunk for what one is asked and answers: one goes from the one to the other, and each small chunk costs the first load its name.
export { FeedbackPage } from './feedback-page.tsx';
export { RequestPage } from './requests/request-page.tsx';
export { ResponsePage } from './responses/response-page.tsx';
export { UserFeedbackPage } from './user-feedback-page.tsx';
