import { later } from '../../ui/later.tsx';
import { withTexts } from '../../ui/words/i18n.ts';

// What other rooms and the shell use of this one.

export { hearNotification } from './live-notification.ts';
export { targetOf } from './notification.rules.ts';
export { showRead } from './notification-cache.ts';

/** The switches of which notifications one gets, for the account page. */
export const NotificationPreferences = later(() => import('./notification-preferences.tsx'));

/** A new message to these users, for the lists of people. */
export const ComposeDialog = later(withTexts(() => import('./compose-dialog.tsx'), ['inbox']));
