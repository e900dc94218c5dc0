import { optionsOf, scaleOf, shownRatingType } from '@bellwether/contract/feedback/form.rules';
import type {
  FeedbackQuestion,
  FollowUpQuestion,
  FormSchema,
  FormSchemaInput,
} from '@bellwether/contract/feedback/form-schema';
import {
  type FollowUpMatch,
  followUpMatches,
  offeredRatingTypes,
  type QuestionType,
  questionTypes,
} from '@bellwether/contract/feedback/values';
import { randomId } from '../../../ui/random-id.ts';

export { followUpMatches, offeredRatingTypes, questionTypes };

type OfferedRatingType = (typeof offeredRatingTypes)[number];
type SentQuestion = FormSchemaInput['questions'][number];
type SentOption = NonNullable<SentQuestion['options']>[number];

/** What a follow-up may be: a rating cannot follow a rating (FBK-05). */
export const followUpTypes = questionTypes.filter((type) => type !== 'rating');

/** A choice as it is edited; those of plain text have no `stored`. */
export interface EditedOption {
  label: string;
  stored?: { id: string; value: string };
}

/** What is asked when a rating is the score, or from it on. */
export interface EditedFollowUps {
  /** Keeps its place on screen while the score changes. */
  key: string;
  score: number;
  match: FollowUpMatch;
  questions: EditedQuestion[];
}

/** A question as it is edited: what its type does not use is kept, so that trying another type loses nothing. */
export interface EditedQuestion {
  id: string;
  questionText: string;
  questionType: QuestionType;
  isRequired: boolean;
  placeholder: string;
  options: EditedOption[];
  ratingType: OfferedRatingType;
  ratingScaleMax: number;
  /** The words of a score. */
  labels: Record<number, string>;
  followUps: EditedFollowUps[];
}

/** An empty question of one line of text. */
export function newQuestion(): EditedQuestion {
  return {
    id: freshId(),
    questionText: '',
    questionType: 'text',
    isRequired: false,
    placeholder: '',
    options: [],
    ratingType: 'stars',
    ratingScaleMax: 5,
    labels: {},
    followUps: [],
  };
}

/** Another question of the same kind: its ids are its own. */
export function copyOf(question: EditedQuestion): EditedQuestion {
  return {
    ...question,
    id: freshId(),
    followUps: question.followUps.map((set) => ({
      ...set,
      key: freshId(),
      questions: set.questions.map((one) => ({ ...one, id: freshId() })),
    })),
  };
}

/** A set of follow-ups at the score, with one empty question. */
export function newFollowUp(score: number): EditedFollowUps {
  return {
    key: freshId(),
    score,
    match: 'exactly',
    questions: [{ ...newQuestion(), questionType: 'textarea' }],
  };
}

/** The lowest score without follow-ups; undefined when every score has some. */
export function freeScore({ ratingScaleMax, followUps }: EditedQuestion): number | undefined {
  const taken = new Set(followUps.map(({ score }) => score));
  return Array.from({ length: ratingScaleMax }, (_, index) => index + 1).find((score) => !taken.has(score));
}

/** Takes another kind of rating, with its own default scale: 5, of a slider 10 (FBK-03). */
export function withRatingType(
  question: EditedQuestion,
  ratingType: OfferedRatingType,
): Partial<EditedQuestion> {
  return { ratingType, ...withScale(question, scaleOf({ ratingType })) };
}

/** Takes another scale: follow-ups at a score that is gone go with it. */
export function withScale({ followUps }: EditedQuestion, ratingScaleMax: number): Partial<EditedQuestion> {
  return { ratingScaleMax, followUps: followUps.filter(({ score }) => score <= ratingScaleMax) };
}

/** The options for the labels: those that were there keep their stored value. */
export function withOptions(before: readonly EditedOption[], labels: readonly string[]): EditedOption[] {
  return labels.map((label) => before.find((option) => option.label === label) ?? { label });
}

/** Whether one chooses from options. */
export function hasOptions(type: QuestionType): boolean {
  return type === 'select' || type === 'multiselect' || type === 'checkbox';
}

/** Whether there is a field that can say what belongs into it. */
export function hasPlaceholder(type: QuestionType): boolean {
  return type === 'text' || type === 'textarea' || type === 'select' || type === 'multiselect';
}

/** A question type that came out of a select; text for nonsense. */
export function questionTypeOf(text: string | null): QuestionType {
  return questionTypes.find((type) => type === text) ?? 'text';
}

/** How a set matches, out of a select; exactly for nonsense. */
export function matchOf(text: string | null): FollowUpMatch {
  return followUpMatches.find((match) => match === text) ?? 'exactly';
}

/** A rating type that came out of a select; stars for nonsense. */
export function ratingTypeOf(text: string | null): OfferedRatingType {
  return offeredRatingTypes.find((type) => type === text) ?? 'stars';
}

/** A stored form as it is edited; legacy radio becomes score (AMB-053). */
export function editedForm({ questions }: FormSchema): EditedQuestion[] {
  return questions.map((question) => ({
    ...editedQuestion(question),
    followUps: question.ratingScoreSpecificFollowUps.map(({ score, match, followUpQuestions }) => ({
      key: freshId(),
      score,
      match: match ?? 'exactly',
      questions: followUpQuestions.map(editedQuestion),
    })),
  }));
}

function editedQuestion(question: FeedbackQuestion | FollowUpQuestion): EditedQuestion {
  return {
    id: question.id,
    questionText: question.questionText,
    questionType: question.questionType,
    isRequired: question.isRequired,
    placeholder: question.placeholder ?? '',
    options: question.options.map((option) =>
      typeof option === 'string'
        ? { label: option }
        : { label: option.label, stored: { id: option.id, value: option.value } },
    ),
    ratingType: shownRatingType(question.ratingType),
    ratingScaleMax: scaleOf(question),
    labels: Object.fromEntries(question.ratingLabels.map(({ score, label }) => [score, label])),
    followUps: [],
  };
}

/** What is sent of the edited questions: of each only what its type uses. FBK-02. */
export function formBody(questions: readonly EditedQuestion[]): FormSchemaInput {
  return {
    questions: questions.map((question) => ({
      ...questionBody(question),
      ratingScoreSpecificFollowUps:
        question.questionType === 'rating'
          ? question.followUps.map((set) => ({
              score: set.score,
              match: set.match,
              followUpQuestions: set.questions.map(questionBody),
            }))
          : [],
    })),
  };
}

function questionBody(question: EditedQuestion): SentQuestion {
  const { id, questionText, questionType, isRequired, placeholder, ratingType, ratingScaleMax } = question;
  const isRating = questionType === 'rating';
  return {
    id,
    questionText,
    questionType,
    isRequired,
    placeholder: hasPlaceholder(questionType) ? placeholder : null,
    options: hasOptions(questionType) ? question.options.map(optionBody) : [],
    ratingType: isRating ? ratingType : null,
    ratingScaleMax: isRating ? ratingScaleMax : null,
    ratingLabels: isRating ? labelsBody(question) : [],
  };
}

function labelsBody({ labels, ratingScaleMax }: EditedQuestion): { score: number; label: string }[] {
  return Object.entries(labels)
    .map(([score, label]) => ({ score: Number(score), label: label.trim() }))
    .filter(({ score, label }) => label !== '' && score <= ratingScaleMax);
}

function optionBody({ label, stored }: EditedOption): SentOption {
  return stored ? { ...stored, label } : label;
}

/** The form as it can be drawn while it is edited: half-typed scales and empty options are made harmless. */
export function previewForm(questions: readonly EditedQuestion[], nameless: string): FormSchema {
  const drawn = (question: EditedQuestion): FollowUpQuestion => {
    const body = questionBody(question);
    return {
      id: body.id,
      questionText: body.questionText.trim() || nameless,
      questionType: body.questionType,
      isRequired: question.isRequired,
      placeholder: body.placeholder ?? null,
      options: optionsOf({ options: body.options ?? [] }),
      ratingType: body.ratingType ?? null,
      ratingScaleMax: body.ratingScaleMax ? Math.min(10, Math.max(2, body.ratingScaleMax)) : null,
      ratingLabels: body.ratingLabels ?? [],
    };
  };
  return {
    questions: questions.map((question) => ({
      ...drawn(question),
      ratingScoreSpecificFollowUps: question.followUps.map((set) => ({
        score: set.score,
        match: set.match,
        followUpQuestions: set.questions.map(drawn),
      })),
    })),
  };
}

function freshId(): string {
  return randomId();
}
