export { numbersOf } from './answer-request.ts';
export { type Asking, askForFeedback } from './ask-for-feedback.ts';
export {
  feedbackCategory,
  feedbackComment,
  feedbackRequest,
  feedbackRequestRespondent,
  feedbackResponse,
  feedbackTemplate,
} from './feedback.table.ts';
export { answersAsHtml } from './send-feedback.ts';
