export { numbersOf } from './answer-request.ts';
export { type Asking, askForFeedback } from './ask-for-feedback.ts';
export { answersAsHtml } from './send-feedback.ts';
