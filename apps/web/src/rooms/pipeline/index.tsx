import { later } from '../../ui/later.tsx';

// What other rooms use of this one. It suspends until its chunk is there.

/** The open leads whose follow-up is late or due today. DSH-10. */
export const FollowUpsCard = later(() => import('./leads/follow-ups-card.tsx'));
