import { later } from '../../ui/later.tsx';
import { withTexts } from '../../ui/words/i18n.ts';

// What other rooms use of this one. It suspends until its chunk is there.

/** Who is asked about a record in which order, who decided, and what they wrote. */
export const RequestSteps = later(withTexts(() => import('./request-steps.tsx'), ['approvals']));
