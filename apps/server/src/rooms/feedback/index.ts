export { numbersOf } from './answer-request.commands.ts';
export { type Asking, askForFeedback } from './ask-for-feedback.commands.ts';
export { answersAsHtml } from './send-feedback.commands.ts';
export { visibleResponses } from './visible-feedback.access.ts';
