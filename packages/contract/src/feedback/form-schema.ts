import { z } from 'zod';
import { followUpMatches, questionTypes, ratingScale, ratingTypes } from './values.ts';

// The form of a template or of a request: its questions in order (FBK-02). Stored as JSON; a request keeps a copy.

export const maxQuestions = 50;
export const maxAnswerLength = 5000;

/** A choice: plain text, or text with its stored value and the label that is shown. */
const Option = z.union([
  z.string().trim().min(1).max(200),
  z.object({
    id: z.string().min(1).max(64),
    value: z.string().min(1).max(200),
    label: z.string().trim().min(1).max(200),
  }),
]);

const score = z.number().int().min(1).max(ratingScale.max);

const questionFields = {
  /** Unique within the form; answers are stored under it. */
  id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[A-Za-z0-9_-]+$/, 'An id has letters, digits, - and _ only.'),
  questionText: z
    .string('Question text is required')
    .trim()
    .min(1, 'Question text is required')
    .max(500, 'Question text cannot exceed 500 characters.'),
  questionType: z.enum(questionTypes, 'Unsupported question type'),
  isRequired: z.boolean().default(false),
  placeholder: z.string().trim().max(200).nullish(),
  options: z.array(Option).max(50).default([]),
  ratingType: z.enum(ratingTypes, 'Unsupported rating type').nullish(),
  ratingScaleMax: z
    .number('Rating scale must be between 2 and 10.')
    .int('Rating scale must be between 2 and 10.')
    .min(ratingScale.min, 'Rating scale must be between 2 and 10.')
    .max(ratingScale.max, 'Rating scale must be between 2 and 10.')
    .nullish(),
  ratingLabels: z
    .array(z.object({ score, label: z.string().trim().max(100) }))
    .max(ratingScale.max)
    .default([]),
};

const FollowUpQuestion = z.object(questionFields);

const Question = z.object({
  ...questionFields,
  /** Questions that appear when the rating matches the score; they have no follow-ups of their own (FBK-05). */
  ratingScoreSpecificFollowUps: z
    .array(
      z.object({
        score,
        /** Absent: exactly the score. */
        match: z.enum(followUpMatches).optional(),
        followUpQuestions: z.array(FollowUpQuestion).max(10),
      }),
    )
    .max(ratingScale.max)
    .default([]),
});

const Form = z.object({
  questions: z.array(Question).min(1, 'At least one question is required').max(maxQuestions),
});

/** A form as it is stored and replied. */
export const StoredFormSchema = Form.meta({ id: 'FeedbackForm' });

/** A form as it is sent: unique ids, options where they are chosen from, scales that can be drawn. FBK-02, AMB-053. */
export const FormSchemaBody = Form.superRefine(({ questions }, ctx) => {
  const seen = new Set<string>();
  questions.forEach((question, index) => {
    check(question, ['questions', index], seen, ctx);
    question.ratingScoreSpecificFollowUps.forEach((set, at) => {
      set.followUpQuestions.forEach((followUp, place) => {
        const path = ['questions', index, 'ratingScoreSpecificFollowUps', at, 'followUpQuestions', place];
        check(followUp, path, seen, ctx);
      });
    });
  });
});

export type FormSchema = z.output<typeof Form>;
export type FormSchemaInput = z.input<typeof Form>;
export type FeedbackQuestion = FormSchema['questions'][number];
export type FollowUpQuestion = z.output<typeof FollowUpQuestion>;

function check(
  question: FollowUpQuestion,
  path: (string | number)[],
  seen: Set<string>,
  ctx: z.RefinementCtx,
): void {
  const issue = (field: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [...path, field], message });
  if (seen.has(question.id)) issue('id', 'Each question needs an id of its own.');
  seen.add(question.id);
  const { questionType, options, ratingType, ratingScaleMax } = question;
  if ((questionType === 'select' || questionType === 'multiselect') && options.length < 2) {
    issue('options', 'At least two options are required');
  }
  const values = options.map((option) => (typeof option === 'string' ? option : option.value));
  if (new Set(values).size !== values.length) issue('options', 'Each option may stand only once.');
  if (questionType !== 'rating') return;
  if (!ratingType) issue('ratingType', 'A rating type is required');
  if (ratingType === 'radio') issue('ratingType', 'New questions cannot be of this type; choose score.');
  if (ratingType === 'emoji' && ratingScaleMax && ratingScaleMax !== 3 && ratingScaleMax !== 5) {
    issue('ratingScaleMax', 'Emoji ratings have 3 or 5 steps.');
  }
}

/** One answer: text, a rating, a tick, what was chosen, or nothing. */
export const AnswerValue = z.union([
  z.string().max(maxAnswerLength, 'An answer cannot exceed 5,000 characters.'),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(50),
  z.null(),
]);

/** Answers by question id; follow-ups below `{id}_followUps`, or flat beside the others (FBK-06). */
export const AnswersById = z.record(
  z.string().max(80),
  z.union([AnswerValue, z.record(z.string().max(64), AnswerValue)]),
);

/** The array form of answers (FBK-06, FBK-08). */
export const AnswerList = z
  .array(
    z.object({
      questionId: z.string().min(1).max(80),
      answer: z.union([AnswerValue, z.record(z.string().max(64), AnswerValue)]),
    }),
  )
  .max(500);
