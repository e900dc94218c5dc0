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

/** Where people write words with simple marks, lists and links: for posts and comments. */
export const MessageEditor = later(withTexts(() => import('./message-editor.tsx'), ['inbox']));

/** Such words as they are read. */
export const RichText = later(async () => ({ default: (await import('./rich-text.tsx')).RichText }));
