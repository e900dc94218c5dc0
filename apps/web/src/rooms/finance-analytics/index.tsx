import { later } from '../../ui/later.tsx';
import { withTexts } from '../../ui/words/i18n.ts';

// What other rooms use of this one. It suspends until its chunk is there.

/** How the books stand, for the home of who keeps them. DSH-10. */
export const FinanceFigures = later(withTexts(() => import('./overview/finance-figures.tsx'), ['finance']));
