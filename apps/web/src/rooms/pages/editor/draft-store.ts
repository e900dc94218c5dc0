import type { PageContent } from '@bellwether/contract/pages/content.rules';
import { sessionNow } from '../../../api/session.ts';
import { asContent } from '../templates/content.ts';
import type { PageDraft } from './editor-draft.rules.ts';

/** What was not saved when the window was closed, kept in this browser. */
export interface KeptDraft {
  /** The version that it began with. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly draft: PageDraft;
  readonly content: PageContent;
}

// Each person has drafts of their own: whoever signs in next on this device is not offered them.
const nameOf = (pageId: string) => `bw-page-draft:${sessionNow().reply?.user?.id ?? ''}:${pageId}`;

/** The draft kept for the page; undefined when there is none, or none that can be read. */
export function keptDraft(pageId: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(pageId)) ?? 'null') as KeptDraft | null;
    if (!kept || typeof kept.version !== 'number' || !kept.draft) return undefined;
    return { ...kept, content: asContent(kept.content) };
  } catch {
    return undefined;
  }
}

/** Keeps a draft; a browser without room for it goes on without. */
export function keepDraft(pageId: string, kept: KeptDraft): void {
  try {
    localStorage.setItem(nameOf(pageId), JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden; the page can be saved all the same.
  }
}

/** Forgets the draft of the page. */
export function dropDraft(pageId: string): void {
  try {
    localStorage.removeItem(nameOf(pageId));
  } catch {
    // Nothing was kept then.
  }
}
