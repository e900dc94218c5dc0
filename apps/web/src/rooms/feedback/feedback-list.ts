import type { ReactNode } from 'react';

/** What every list of the feedback page shares: its tabs, the buttons of the head, the dialogs. */
export interface FeedbackListProps {
  tabs: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}
