import type { FeedbackQuestion, FollowUpQuestion, FormSchema } from './form-schema.ts';
import type { FollowUpMatch, RatingType } from './values.ts';

// What a form shows and which answers it takes: the same functions draw the form and check it on the server.

export type Answer = string | number | boolean | string[] | null;
/** Answers as they are stored: by question id; those of follow-ups below `{id}_followUps` (FBK-06). */
export type Answers = Record<string, Answer | Record<string, Answer>>;
type AnswerList = readonly { readonly questionId: string; readonly answer: Answers[string] }[];
type AnyQuestion = Pick<FollowUpQuestion, 'id' | 'questionText' | 'questionType' | 'isRequired' | 'options'> &
  Partial<
    Pick<FeedbackQuestion, 'ratingType' | 'ratingScaleMax' | 'ratingLabels' | 'ratingScoreSpecificFollowUps'>
  >;

const defaultMaximum: Record<RatingType, number> = { stars: 5, score: 5, emoji: 5, slider: 10, radio: 5 };
const threeFaces = ['Unhappy', 'Neutral', 'Happy'];
const fiveFaces = ['Very Unhappy', 'Unhappy', 'Neutral', 'Happy', 'Very Happy'];

/** What is drawn for a rating type: legacy radio as score, nothing as stars (AMB-053). */
export function shownRatingType(ratingType: RatingType | null | undefined): Exclude<RatingType, 'radio'> {
  return ratingType === 'radio' ? 'score' : (ratingType ?? 'stars');
}

/** The best score of a rating question. An emoji scale is 3 or 5, whatever else is stored (FBK-03, AMB-053). */
export function scaleOf(question: Pick<AnyQuestion, 'ratingType' | 'ratingScaleMax'>): number {
  const type = shownRatingType(question.ratingType);
  const max = question.ratingScaleMax ?? defaultMaximum[type];
  return type === 'emoji' && max !== 3 && max !== 5 ? 5 : max;
}

/** A score of a scale of `from` steps on one of `to` steps, to the nearest: old emoji scales (AMB-053). */
export function scaledScore(score: number, from: number, to: number): number {
  if (from === to || from < 2) return score;
  return Math.round(1 + ((score - 1) * (to - 1)) / (from - 1));
}

/** The words of each score that has some, ascending: the form's own, else those of the faces (FBK-03). */
export function labelsOf(
  question: Pick<AnyQuestion, 'ratingType' | 'ratingScaleMax' | 'ratingLabels'>,
): { score: number; label: string }[] {
  const max = scaleOf(question);
  const labels = new Map<number, string>();
  if (question.ratingType === 'emoji') {
    for (const [index, label] of (max === 3 ? threeFaces : fiveFaces).entries()) labels.set(index + 1, label);
  }
  for (const { score, label } of question.ratingLabels ?? []) {
    if (score <= max && label !== '') labels.set(score, label);
  }
  return [...labels].toSorted(([a], [b]) => a - b).map(([score, label]) => ({ score, label }));
}

/** The choices of a question in one shape; of plain text all three are the text. */
export function optionsOf(
  question: Pick<AnyQuestion, 'options'>,
): { id: string; value: string; label: string }[] {
  return question.options.map((option) =>
    typeof option === 'string' ? { id: option, value: option, label: option } : option,
  );
}

/** The follow-ups that a rating brings: of each set that it matches; none for anything that is no number (FBK-05). */
export function followUpsOf(question: AnyQuestion, answer: unknown): FollowUpQuestion[] {
  if (question.questionType !== 'rating' || typeof answer !== 'number') return [];
  const sets = question.ratingScoreSpecificFollowUps ?? [];
  return sets.filter((set) => meets(answer, set)).flatMap(({ followUpQuestions }) => followUpQuestions);
}

/** Whether a rating is the score of a set, or below or above it where the set begins there. */
function meets(
  rating: number,
  { score, match }: { score: number; match?: FollowUpMatch | undefined },
): boolean {
  if (match === 'atMost') return rating <= score;
  return match === 'atLeast' ? rating >= score : rating === score;
}

/** The key under which the answers of a question's follow-ups are stored (FBK-06). */
export function followUpsKey(questionId: string): string {
  return `${questionId}_followUps`;
}

/** What a question starts with: ratings and choices null, text empty, a tick off (FBK-04). */
export function emptyAnswer(question: Pick<AnyQuestion, 'questionType' | 'options'>): Answer {
  if (question.questionType === 'rating' || question.questionType === 'select') return null;
  if (question.questionType === 'multiselect') return [];
  if (question.questionType === 'checkbox') return question.options.length > 0 ? [] : false;
  return '';
}

/** The answers of an untouched form. */
export function emptyAnswers(form: FormSchema): Record<string, Answer> {
  return Object.fromEntries(form.questions.map((question) => [question.id, emptyAnswer(question)]));
}

/** Whether there is an answer: text that is not blank, something chosen, a tick that is set. 0 is no rating. */
export function isAnswered(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.trim() !== '';
  if (Array.isArray(answer)) return answer.length > 0;
  return answer !== null && answer !== undefined && answer !== false;
}

/** The array form by question id (FBK-06); what is by id already stays. */
export function answersById(answers: Answers | AnswerList): Answers {
  if (!isList(answers)) return answers;
  return Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]));
}

/** The answer of a question or, with `parentId`, of a follow-up of it: nested or flat (FBK-06). */
export function answerOf(answers: Answers, questionId: string, parentId?: string): Answer | undefined {
  const nested = parentId === undefined ? undefined : own(answers, followUpsKey(parentId));
  const found =
    isGroup(nested) && Object.hasOwn(nested, questionId) ? nested[questionId] : own(answers, questionId);
  return isGroup(found) ? undefined : found;
}

export interface CheckedAnswers {
  /** As they are stored: only of questions that were shown and answered. */
  readonly answers: Answers;
  /** The message of each question that is wrong. */
  readonly errors: Record<string, string>;
}

/**
 * Checks answers against a form. A required question that is empty is '{question text} is required'; of follow-ups only
 * those count that the rating shows. What belongs to no shown question is left out. FBK-04, FBK-05, FBK-06.
 */
export function checkAnswers(form: FormSchema, given: Answers | AnswerList): CheckedAnswers {
  const all = answersById(given);
  const answers: Answers = {};
  const errors: Record<string, string> = {};
  const take = (question: AnyQuestion, answer: Answer | undefined, into: Record<string, unknown>) => {
    const error = wrong(question, answer);
    if (error) errors[question.id] = error;
    else if (isAnswered(answer)) into[question.id] = typeof answer === 'string' ? answer.trim() : answer;
  };
  for (const question of form.questions) {
    const answer = answerOf(all, question.id);
    take(question, answer, answers);
    const inner: Record<string, Answer> = {};
    for (const followUp of followUpsOf(question, answer)) {
      take(followUp, answerOf(all, followUp.id, question.id), inner);
    }
    if (Object.keys(inner).length > 0) answers[followUpsKey(question.id)] = inner;
  }
  return { answers, errors };
}

/** How many questions were shown for these answers and how many of them have one. */
export function completionOf(form: FormSchema, answers: Answers): { shown: number; answered: number } {
  let shown = 0;
  let answered = 0;
  for (const question of form.questions) {
    const answer = answerOf(answers, question.id);
    const followUps = followUpsOf(question, answer);
    shown += 1 + followUps.length;
    answered += Number(isAnswered(answer));
    for (const { id } of followUps) answered += Number(isAnswered(answerOf(answers, id, question.id)));
  }
  return { shown, answered };
}

/** What is wrong with an answer, or null. */
function wrong(question: AnyQuestion, answer: Answer | undefined): string | null {
  if (!(question.questionType in takes)) return 'Unsupported question type';
  if (!isAnswered(answer)) return question.isRequired ? `${question.questionText} is required` : null;
  return takes[question.questionType](question, answer) ? null : badValue(question);
}

function badValue({ questionType, questionText }: AnyQuestion): string {
  return questionType === 'rating' ? 'Invalid rating value' : `${questionText} has an invalid answer`;
}

type Takes = (question: AnyQuestion, answer: unknown) => boolean;
const isText: Takes = (_question, answer) => typeof answer === 'string';
const isOneOf: Takes = (question, answer) => optionsOf(question).some(({ value }) => value === answer);
const areSomeOf: Takes = (question, answer) =>
  Array.isArray(answer) &&
  new Set(answer).size === answer.length &&
  answer.every((one) => isOneOf(question, one));

const takes: Record<FollowUpQuestion['questionType'], Takes> = {
  text: isText,
  textarea: isText,
  checkbox: (question, answer) =>
    question.options.length > 0 ? areSomeOf(question, answer) : answer === true,
  select: isOneOf,
  multiselect: areSomeOf,
  rating: (question, answer) =>
    typeof answer === 'number' && Number.isInteger(answer) && answer >= 1 && answer <= scaleOf(question),
};

function own(answers: Answers, key: string): Answers[string] | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}

function isList(answers: Answers | AnswerList): answers is AnswerList {
  return Array.isArray(answers);
}

function isGroup(value: Answers[string] | undefined): value is Record<string, Answer> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
