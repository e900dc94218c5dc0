import { allBlocks, type BlockData, type PageContent } from '@bellwether/contract/pages/content.rules';
import type { PageType } from '@bellwether/contract/pages/values';
import { fingerprint } from '../templates/content.ts';

/** What is edited beside the blocks. */
export interface PageDraft {
  readonly title: string;
  readonly slug: string;
  readonly type: PageType;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly seoKeywords: readonly string[];
  readonly ogImage: string;
  readonly canonicalUrl: string;
}

type Stored = { [K in keyof PageDraft]: PageDraft[K] | null };

/** The fields of a stored page, as a form holds them. */
export function draftOf(page: Readonly<Stored>): PageDraft {
  return {
    title: page.title ?? '',
    slug: page.slug ?? '',
    type: page.type ?? 'LANDING',
    seoTitle: page.seoTitle ?? '',
    seoDescription: page.seoDescription ?? '',
    seoKeywords: page.seoKeywords ?? [],
    ogImage: page.ogImage ?? '',
    canonicalUrl: page.canonicalUrl ?? '',
  };
}

/** The fields that differ from what is stored. PAG-02: a change names at least one. */
export function changesOf(stored: PageDraft, draft: PageDraft): Partial<PageDraft> {
  const names = Object.keys(stored) as (keyof PageDraft)[];
  return Object.fromEntries(
    names
      .filter((name) => fingerprint(stored[name]) !== fingerprint(draft[name]))
      .map((name) => [name, draft[name]]),
  );
}

/** What is wrong, where it is shown: by field of the page, and by block and prop. */
export interface EditorProblems {
  readonly fields: Readonly<Record<string, string>>;
  readonly blocks: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

export const noProblems: EditorProblems = { fields: {}, blocks: new Map() };

/**
 * Sorts the messages of a refused save to where they belong: 'content.content.0.props.ctaLink' to that prop of the first
 * block, 'seoKeywords.2' to the keywords, everything else to its field.
 */
export function problemsOf(
  errors: Readonly<Record<string, readonly string[]>>,
  content: Pick<PageContent, 'content'>,
): EditorProblems {
  const fields: Record<string, string> = {};
  const blocks = new Map<string, Record<string, string>>();
  for (const [path, [message = '']] of Object.entries(errors)) {
    const parts = path.split('.');
    const found = parts[0] === 'content' ? blockAt(content, parts.slice(1)) : undefined;
    if (found) blocks.set(found.id, { ...blocks.get(found.id), [found.prop]: message });
    else fields[parts[0] ?? ''] ??= message;
  }
  return { fields, blocks };
}

/** Follows a path such as ['content', '0', 'props', 'content', '1', 'props', 'text'] to its block and prop. */
function blockAt(
  content: Pick<PageContent, 'content'>,
  path: readonly string[],
): { id: string; prop: string } | undefined {
  let list: readonly BlockData[] = content.content;
  let block: BlockData | undefined;
  for (let at = 0; at < path.length; at += 1) {
    const part = path[at] ?? '';
    if (part === 'content') {
      const next = list[Number(path[at + 1])];
      if (!next) break;
      block = next;
      list = Array.isArray(next.props.content) ? (next.props.content as BlockData[]) : [];
      at += 1;
    } else if (part !== 'props') return block && { id: block.props.id, prop: part };
  }
  return block && { id: block.props.id, prop: '' };
}

/** The first block that something is wrong with, in the order of the page. */
export function firstProblem(
  problems: EditorProblems,
  content: Pick<PageContent, 'content'>,
): string | undefined {
  return allBlocks(content).find(({ props }) => problems.blocks.has(props.id))?.props.id;
}
