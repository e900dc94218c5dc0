import { averageOf, fivePoint, oneDecimal } from '@bellwether/contract/feedback/average.rules';
import {
  type Answers,
  answerOf,
  followUpsOf,
  isAnswered,
  labelsOf,
  optionsOf,
  scaleOf,
} from '@bellwether/contract/feedback/form.rules';
import type {
  FeedbackQuestion,
  FollowUpQuestion,
  FormSchema,
} from '@bellwether/contract/feedback/form-schema';
import type { feedbackTemplates } from '@bellwether/contract/feedback/templates';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';

type QuestionAnalytics = ResultOf<(typeof feedbackTemplates)['analytics']>['data']['questions'][number];

const latestTexts = 20;

/**
 * How each question was answered, follow-ups after the question that brings them; `answers` newest first. Averages are
 * on the scale of 1 to 5, `averageScore` on the question's own. FBK-20.
 */
export function questionsOf(form: FormSchema, answers: readonly Answers[]): QuestionAnalytics[] {
  return form.questions.flatMap((question) => [
    summaryOf(
      question,
      answers.map((one) => answerOf(one, question.id)),
      { parentQuestionId: null, askedAt: null },
    ),
    ...question.ratingScoreSpecificFollowUps
      .flatMap((set) =>
        set.followUpQuestions.map((followUp) => ({ followUp, askedAt: askedAt(question, set) })),
      )
      .map(({ followUp, askedAt }) =>
        summaryOf(
          followUp,
          answers
            .filter((one) =>
              followUpsOf(question, answerOf(one, question.id)).some(({ id }) => id === followUp.id),
            )
            .map((one) => answerOf(one, followUp.id, question.id)),
          { parentQuestionId: question.id, askedAt },
        ),
      ),
  ]);
}

type Place = Pick<QuestionAnalytics, 'parentQuestionId' | 'askedAt'>;

function askedAt(
  question: FeedbackQuestion,
  { score, match = 'exactly' }: FeedbackQuestion['ratingScoreSpecificFollowUps'][number],
): Place['askedAt'] {
  return { score, match, label: labelsOf(question).find((one) => one.score === score)?.label ?? null };
}

function summaryOf(question: FollowUpQuestion, all: readonly unknown[], place: Place): QuestionAnalytics {
  const answers = all.filter(isAnswered);
  const isRating = question.questionType === 'rating';
  const max = scaleOf(question);
  const scores = isRating ? answers.filter((one) => typeof one === 'number') : [];
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const isText = question.questionType === 'text' || question.questionType === 'textarea';
  return {
    questionId: question.id,
    ...place,
    questionText: question.questionText,
    questionType: question.questionType,
    ratingType: isRating ? (question.ratingType ?? null) : null,
    ratingScaleMax: isRating ? max : null,
    answered: answers.length,
    averageRating: averageOf(scores.flatMap((score) => fivePoint(score, max) ?? [])),
    averageScore: scores.length > 0 ? oneDecimal(mean) : null,
    distribution: isText ? [] : distributionOf(question, answers, max),
    texts: isText ? answers.filter((one) => typeof one === 'string').slice(0, latestTexts) : [],
  };
}

function distributionOf(question: FollowUpQuestion, answers: readonly unknown[], max: number) {
  const counts = new Map<string, number>();
  for (const value of answers.flat()) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  const count = (value: string) => counts.get(value) ?? 0;
  if (question.questionType === 'rating') {
    const labels = new Map(labelsOf(question).map(({ score, label }) => [score, label]));
    return Array.from({ length: max }, (_, index) => ({
      value: String(index + 1),
      label: labels.get(index + 1) ?? null,
      count: count(String(index + 1)),
    }));
  }
  const options = optionsOf(question);
  if (options.length === 0) return [{ value: 'true', label: null, count: count('true') }];
  return options.map(({ value, label }) => ({ value, label, count: count(value) }));
}
