import { later } from '../../ui/later.tsx';
import { withTexts } from '../../ui/words/i18n.ts';

/** What is to be confirmed, and the latest announcements, for the start page. */
export const AnnouncementsCard = later(
  withTexts(
    async () => ({ default: (await import('./announcements-card.tsx')).AnnouncementsCard }),
    ['feed'],
  ),
);
