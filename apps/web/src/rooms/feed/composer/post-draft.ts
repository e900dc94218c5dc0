import { type PostPriority, postPriorities } from '@bellwether/contract/feed/feed.values';
import { sessionNow } from '../../../api/session.ts';

/** What was typed for a new post that was neither saved nor thrown away. */
export interface PostDraft {
  readonly title: string;
  readonly content: string;
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
    const { title, content, postType, priority, tags } = kept ?? {};
    if (typeof title !== 'string' || typeof content !== 'string' || !(title.trim() || content))
      return undefined;
    return {
      ...{ title, content },
      postType: postType === 'ANNOUNCEMENT' ? 'ANNOUNCEMENT' : 'POST',
      priority: postPriorities.find((one) => one === priority) ?? 'GENERAL',
      tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    };
  } catch {
    return undefined;
  }
}

/** Keeps what is typed, or nothing where nothing is; a browser without room for it goes on without. */
export function keepPost({ title, content, postType, priority, tags }: PostDraft): void {
  try {
    if (title.trim() || content)
      localStorage.setItem(keyOf(), JSON.stringify({ title, content, postType, priority, tags }));
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
