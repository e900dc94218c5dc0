import { later } from '../../ui/later.tsx';
import { withTexts } from '../../ui/words/i18n.ts';

export { AnswerFields } from './runner/answer-fields.tsx';
export { Media } from './runner/media.tsx';
export type { Value } from './runner/queue.rules.ts';

/** A student's tests that are open or soon to come, for the home; nothing where there are none. */
export const TestsCard = later(withTexts(() => import('./own/tests-card.tsx'), ['sittings', 'learning']));
