import { StoredText } from '@bellwether/contract/feed/post-texts';
import { textOfHtml } from '@bellwether/contract/messaging/html-text.rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isAmong, matches } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { userView } from '../../identity/identity.view.ts';
import { languagesOf } from '../../messaging/index.ts';
import { spokenLanguage } from '../../translations/index.ts';
import { feedPost, postText } from '../feed.table.ts';

export type WrittenText = z.output<typeof StoredText>;

/** The language in which the viewer reads posts, whomever they view as: their own choice, else the school's. A subquery of one value. */
export function readersLanguage({ actor }: Viewer): SQL {
  return sql`(select ${spokenLanguage(sql`vu.preferences ->> 'language'`)} from ${userView('vu')} where vu.id = ${actor.id})`;
}

/** The language of somebody: their own choice, else the school's. */
export async function languageOf(db: Db, userId: string): Promise<string | undefined> {
  return (await languagesOf(db, [userId])).get(userId);
}

/**
 * What a post says to a reader of the language (SQL), else in its primary one: the columns `language`, `title` and `content` of a query on post
 * whose FROM goes on with `from`. One join, whatever the number of posts. AMB-385.
 */
export function wordsIn(language: SQL): { readonly columns: SQL; readonly from: SQL } {
  return {
    columns: sql`coalesce(own.language, ${feedPost.language}) as language, coalesce(own.title, ${feedPost.title}) as title,
      coalesce(own.content, ${feedPost.content}) as content`,
    from: sql`left join post_text own on own.post_id = ${feedPost.id} and own.language = ${language}`,
  };
}

/** The texts of a post besides its primary one, by language. */
export function furtherTexts(db: Db, postId: string): Promise<WrittenText[]> {
  const { language, title, content } = postText;
  return db
    .select({ language, title, content })
    .from(postText)
    .where(eq(postText.postId, postId))
    .orderBy(language);
}

/** The texts of a post in all its languages, the primary one first; none of one that is not there. */
export async function textsOf(db: Db, postId: string): Promise<WrittenText[]> {
  const primary = await rowsOf(db, StoredText).from(
    sql`select ${feedPost.language} as language, ${feedPost.title} as title, ${feedPost.content} as content from ${feedPost}
      where ${feedPost.id} = ${postId}`,
  );
  return [...primary, ...(await furtherTexts(db, postId))];
}

/** What a post says as plain text: of several languages each under its name in itself. Empty where there is no post. */
export async function plainTextOf(db: Db, postId: string): Promise<string> {
  const [primary, ...others] = (await textsOf(db, postId)).map(({ language, title, content }) => ({
    language,
    words: `${title}\n${textOfHtml(content)}`,
  }));
  if (!primary) return '';
  return [primary.words, ...others.map(({ language, words }) => `[${nameOf(language)}]\n${words}`)].join(
    '\n\n',
  );
}

function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

/** The title of a post for a reader of each language: in it, else in the primary one. AMB-385. */
export async function titlesOf(db: Db, post: Pick<typeof feedPost.$inferSelect, 'id' | 'title'>) {
  const titles = new Map((await furtherTexts(db, post.id)).map(({ language, title }) => [language, title]));
  return (language: string) => titles.get(language) ?? post.title;
}

/** A condition on post: the text occurs in its title, in whatever language; none without a text. AMB-385. */
export function isTitled(text: string | undefined): SQL | undefined {
  const inPrimary = matches(text, feedPost.searchText);
  const inOther = matches(text, postText.searchText);
  if (!inPrimary || !inOther) return undefined;
  return isAmong(
    feedPost.id,
    sql`select ${feedPost.id} from ${feedPost} where ${inPrimary} union select ${postText.postId} from ${postText} where ${inOther}`,
  );
}
