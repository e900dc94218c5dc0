import { directionOf } from '@bellwether/contract/translations/direction.values';
import type { Reply } from '../api/types.ts';

const id = '01900000-0000-7000-8000-0000000000f1';
const words = { language: 'en', title: 'Sports day', content: '<p>Bring a hat</p>' };

/** An announcement to confirm as the server answers it, in English alone. */
export const samplePost = {
  ...{ id, ...words, type: 'ANNOUNCEMENT', postType: 'ANNOUNCEMENT', primary: words, texts: [] },
  ...{ priority: 'GENERAL', status: 'PUBLISHED', targetAudience: 'EVERYONE', targetRoles: [] },
  ...{ targetUserIds: [], targetGroups: [], excludedUserIds: [], audience: [], tags: [], attachments: [] },
  ...{ publishAt: null, expiresAt: null, createdAt: '2026-11-19T03:24:00.000Z', version: 3 },
  author: { id, name: 'An Tran', role: 'Teacher', avatarConfig: null },
  ...{ isMine: true, commentMode: 'OPEN', commentCount: 0, onWebsite: false },
  reactions: { counts: {}, total: 0, mine: null },
  ...{ requiresAck: true, ackBy: null, ackUnit: 'PERSON', mustAcknowledge: false, acknowledgedAt: null },
  ...{ revision: 1, acknowledged: { count: 1, of: 2 } },
  can: { edit: true, remove: true, comment: true, receipts: true },
} as const;

/** The languages that can be chosen, as the server answers them. */
export function spoken(...codes: string[]): Reply<'GET /api/translations/languages'> {
  const languages = codes.map((code) => ({
    ...{ code, languageCode: code, languageName: code, flagIcon: null, isDefault: code === 'en' },
    nativeName: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
    direction: directionOf(code),
  }));
  return { languages, data: languages };
}
