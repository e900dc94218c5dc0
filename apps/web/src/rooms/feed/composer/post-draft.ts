import { type PostPriority, postPriorities } from '@bellwether/contract/feed/feed.values';
import { sessionNow } from '../../../api/session.ts';
import { chosenLanguage } from '../../../ui/words/i18n.ts';

/** What was typed for a new post that was neither saved nor thrown away. */
export interface PostDraft {
  /** Its primary language, in which title and content are. */
  readonly language: string;
  readonly title: string;
  readonly content: string;
  readonly texts: { language: string; title: string; content: string }[];
  readonly postType: 'POST' | 'ANNOUNCEMENT';
  readonly priority: PostPriority;
  readonly tags: string[];
}

// Each person has a draft of their own: whoever signs in next on this device is not offered it.
const keyOf = () => `bw-post-draft:${sessionNow().reply?.user?.id ?? ''}`;

/** The draft kept in this browser; undefined when there is none, or none that can be read. */
export function keptPost(): PostDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf()) ?? 'null') as Partial<PostDraft> | null;
    const { language, title, content, texts, postType, priority, tags } = kept ?? {};
    const others = Array.isArray(texts) ? texts.flatMap(textOf) : [];
    if (typeof title !== 'string' || typeof content !== 'string') return undefined;
    if (!(title.trim() || content || others.length > 0)) return undefined;
    return {
      language: typeof language === 'string' ? language : chosenLanguage(),
      ...{ title, content, texts: others },
      postType: postType === 'ANNOUNCEMENT' ? 'ANNOUNCEMENT' : 'POST',
      priority: postPriorities.find((one) => one === priority) ?? 'GENERAL',
      tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    };
  } catch {
    return undefined;
  }
}

/** A text as it was kept; nothing of what is none. */
function textOf(kept: unknown): PostDraft['texts'] {
  const { language, title, content } = (kept ?? {}) as Record<string, unknown>;
  const isText = [language, title, content].every((words) => typeof words === 'string');
  return isText ? [{ language: String(language), title: String(title), content: String(content) }] : [];
}

/** Keeps what is typed, or nothing where nothing is; a browser without room for it goes on without. */
export function keepPost(draft: PostDraft): void {
  const { title, content, texts } = draft;
  try {
    if (title.trim() || content || texts.length > 0) localStorage.setItem(keyOf(), JSON.stringify(draft));
    else localStorage.removeItem(keyOf());
  } catch {
    // Storage may be full or forbidden; the post can be saved all the same.
  }
}

/** Forgets the draft. */
export function dropPost(): void {
  try {
    localStorage.removeItem(keyOf());
  } catch {
    // Nothing was kept then.
  }
}
