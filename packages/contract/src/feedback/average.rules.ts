import { type Answers, answerOf, followUpsOf, scaleOf } from './form.rules.ts';
import type { FormSchema } from './form-schema.ts';
import { leastForAverage, type TrendDirection } from './values.ts';

/** A score of a scale of 1 to `max` on one of 1 to 5, linear and unrounded. 0 is not a rating: null (AMB-146). */
export function fivePoint(score: number, max: number): number | null {
  if (!Number.isFinite(score) || score < 1 || max < 2) return null;
  return 1 + ((Math.min(score, max) - 1) * 4) / (max - 1);
}

/** Every rating among the answers, follow-ups too, on the scale of 1 to 5. Text is ignored (AMB-146). */
export function ratingsOf(form: FormSchema, answers: Answers): number[] {
  return form.questions.flatMap((question) => {
    const answer = answerOf(answers, question.id);
    const followUps = followUpsOf(question, answer).map((followUp) => ({
      question: followUp,
      answer: answerOf(answers, followUp.id, question.id),
    }));
    return [{ question, answer }, ...followUps].flatMap((one) => {
      if (one.question.questionType !== 'rating' || typeof one.answer !== 'number') return [];
      return fivePoint(one.answer, scaleOf(one.question)) ?? [];
    });
  });
}

/** The mean with one decimal, or null of nothing (AMB-146). */
export function averageOf(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  return oneDecimal(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
}

/** Rounds to one decimal. */
export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The average as somebody may see it: null below the right to read any while there are fewer than 3 (AMB-146). */
export function shownAverage(average: number | null, responses: number, mayReadAny: boolean): number | null {
  return mayReadAny || responses >= leastForAverage ? average : null;
}

/** Where an average goes: over 5 % up, under minus 5 % down; stable too without one of both (FBK-17). */
export function trendOf(current: number | null, previous: number | null): TrendDirection {
  if (current === null || previous === null || previous === 0) return 'stable';
  const change = (current - previous) / previous;
  // 1e-9: 4.2 is exactly 5 % over 4, though not in binary fractions.
  if (change > 0.05 + 1e-9) return 'up';
  return change < -0.05 - 1e-9 ? 'down' : 'stable';
}

/** How a time to answer is shown: under 1 hour in minutes, under 24 hours in hours, otherwise in days (FBK-20). */
export function shownResponseTime(hours: number): { value: number; unit: 'minutes' | 'hours' | 'days' } {
  if (hours < 1) return { value: Math.round(hours * 60), unit: 'minutes' };
  if (hours < 24) return { value: oneDecimal(hours), unit: 'hours' };
  return { value: oneDecimal(hours / 24), unit: 'days' };
}

/** A share in percent with one decimal; 0 of nothing (FBK-20). */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? oneDecimal((part / whole) * 100) : 0;
}
