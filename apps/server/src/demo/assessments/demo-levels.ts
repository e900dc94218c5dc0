import { addDays } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import type { Db } from '../../platform/db/database.ts';
import { renewLevelProposals } from '../../rooms/sittings/index.ts';
import type { Asked } from './demo-asked.ts';
import { makeOne, publish, type SittingOptions } from './demo-sittings.ts';

const texts = [
  ['A cat has four legs.', 'A fish can fly.', 'Milk is blue.', 'Bees make honey.', 'Snow is cold.'],
  ['Ben has two sisters.', 'Ann is ten.', 'The dog is under the bed.', 'It is Monday.', 'Tom likes tea.'],
] as const;
const truths = [
  [true, false, false, true, true],
  [false, true, true, false, true],
] as const;

/** Two quizzes of reading, of the teacher's class, in which two students did so well that they are proposed for the next level. */
export async function makeLevelProposals(tx: Db, options: SittingOptions): Promise<void> {
  for (const [at, daysAgo] of [20, 9].entries()) {
    const questions = (texts[at] ?? []).map((questionText, number): Asked => {
      const isTrue = truths[at]?.[number] ?? true;
      return {
        ...{ questionType: 'TRUE_FALSE', questionText, points: 4, strand: 'Reading', solution: { isTrue } },
        answers: [{ isTrue }, { isTrue: !isTrue }],
      };
    });
    const title = `Reading quiz ${at + 1}`;
    const quiz = await publish(tx, options, { title, type: 'QUIZ', duration: 10, questions });
    const begins = momentOf(addDays(options.today, -daysAgo), '10:30', options.zone);
    await makeOne(tx, options, {
      ...{ ...quiz, at: begins, status: 'COMPLETED', state: 'SUBMITTED' },
      best: [1, 2],
    });
  }
  await renewLevelProposals(tx, options.now);
}
