import type { Context } from '../../platform/http/context.ts';
import { makeServerTexts, type Say } from '../translations/index.ts';
import { languagesOf } from './languages.queries.ts';
import { type NewNotification, notify } from './notify.commands.ts';

const textsIn = makeServerTexts('inbox');

export interface Words {
  readonly title: string;
  readonly message: string;
}

/** What a notification says, with the texts of the namespace inbox below `news`, in the language of its reader. */
export type InWords = (say: Say, language: string) => Words;

/** Notifies each of the users in their own language; else as `notify`. */
export async function notifyInWords(
  ctx: Pick<Context, 'db' | 'now' | 'emit'>,
  userIds: readonly string[],
  common: Pick<NewNotification, 'type' | 'link' | 'senderId' | 'foldUnder'>,
  words: InWords,
): Promise<void> {
  if (userIds.length === 0) return;
  const languages = await languagesOf(ctx.db, userIds);
  const sayIn = await textsIn(ctx.db);
  await notify(
    ctx,
    userIds.map((userId) => {
      const language = languages.get(userId) ?? 'en';
      const say = sayIn(language);
      return { userId, ...common, ...words((key, values) => say(`news.${key}`, values), language) };
    }),
  );
}
