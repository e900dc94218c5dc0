import { later } from '../../ui/later.tsx';
import { withTexts } from '../../ui/words/i18n.ts';

// What other rooms use of this one. The card suspends until its chunk is there.

export { OrderStatusBadge } from './orders/order-words.tsx';

/** What a family has to pay, for its home; nothing for who owes nothing. */
export const DuesCard = later(withTexts(() => import('./account/dues-card.tsx'), ['finance']));

/** What was bought for a student: sessions, and the invoices that ask for it. STU-14. */
export const StudentPayments = later(withTexts(() => import('./tuition/student-payments.tsx'), ['finance']));
