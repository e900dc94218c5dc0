import type { posts } from '@bellwether/contract/feed/posts';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { clean } from '../../../platform/html/clean.ts';
import type { Context } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { spokenLanguages } from '../../translations/index.ts';
import { postText } from '../feed.table.ts';
import { languageOf, type WrittenText } from './post-texts.queries.ts';

type Body = Pick<InputOf<typeof posts.create>['body'], 'language' | 'title' | 'content' | 'texts'>;

/** What is stored of a body: its primary text, and those in further languages. */
export interface Worded {
  readonly primary: WrittenText;
  readonly texts: readonly WrittenText[];
}

/**
 * The texts of a body, sanitised. Without a language the primary one is in that of the stored post, else in its author's. Throws 400 at a
 * language that nobody can choose, unless the post has a text in it already, and at one that is there twice. AMB-385.
 */
export async function wordedOf(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  body: Body,
  before?: Worded,
): Promise<Worded> {
  const language = body.language ?? before?.primary.language ?? (await languageOf(db, viewer.userId)) ?? 'en';
  const spoken = await spokenLanguages(db);
  const kept = new Set(before && [before.primary, ...before.texts].map((one) => one.language));
  const isOpen = (code: string) => kept.has(code) || spoken(code) === code;
  if (!isOpen(language)) throw fieldProblem('language', 'This language is not in use');
  for (const [index, one] of body.texts.entries()) {
    if (!isOpen(one.language)) throw fieldProblem(`texts.${index}.language`, 'This language is not in use');
    if (one.language === language)
      throw fieldProblem(`texts.${index}.language`, 'There is a text in this language already');
  }
  return {
    primary: { language, title: body.title, content: clean(body.content, 'mail') },
    texts: body.texts
      .map((one) => ({ ...one, content: clean(one.content, 'mail') }))
      .sort((one, other) => (one.language < other.language ? -1 : 1)),
  };
}

/** Takes the further texts of a post away, before its primary language is stored: the new one may be among theirs. */
export async function dropTexts(db: Db, postId: string): Promise<void> {
  await db.delete(postText).where(eq(postText.postId, postId));
}

/** Stores the further texts of a post, of which it has none. */
export async function putTexts(db: Db, postId: string, { primary, texts }: Worded): Promise<void> {
  if (texts.length === 0) return;
  const primaryLanguage = primary.language;
  await db.insert(postText).values(texts.map((one) => ({ ...one, postId, primaryLanguage })));
}
