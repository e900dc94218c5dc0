import { tokensOf } from './html-tokens.ts';

// HTML that others wrote, made harmless before a parser of a browser sees it. The parser is no place to clean in: also in a
// document that shows nothing it makes elements with their handlers, and then nothing but the policy stops those.

export interface HtmlRules {
  /** The elements that stay, in lower case. Of others the words stay. */
  readonly tags: ReadonlySet<string>;
  /** The attributes that an element keeps, made of those it came with. None unless told. */
  readonly attributes?: (
    tag: string,
    given: ReadonlyMap<string, string>,
  ) => Readonly<Record<string, string | undefined>>;
}

const single = new Set(['br', 'hr']);
/** How deep elements may stand in each other; of those below the words stay. */
const deepest = 60;

/**
 * The HTML with the elements and attributes of the rules, and all other words as text. It is written again from its tokens:
 * whatever was in it, each '<' that comes out begins an element of the rules or ends one. What is clean comes out as it
 * was. One pass, linear in the length. Never throws. AMB-117.
 */
export function cleanHtml(html: string, { tags, attributes }: HtmlRules): string {
  const written: string[] = [];
  const open: { readonly tag: string; readonly isWritten: boolean }[] = [];
  const counts = new Map<string, number>();
  const count = (tag: string, change: number) => counts.set(tag, (counts.get(tag) ?? 0) + change);
  const close = () => {
    const last = open.pop();
    if (!last) return;
    count(last.tag, -1);
    if (last.isWritten) written.push(`</${last.tag}>`);
  };
  for (const token of tokensOf(html)) {
    if (token.kind === 'text') written.push(textOf(token.text));
    else if (!tags.has(token.tag)) continue;
    else if (token.kind === 'open') {
      const { tag } = token;
      const isWritten = open.length < deepest;
      if (isWritten) written.push(`<${tag}${attributesOf(attributes?.(tag, token.attributes) ?? {})}>`);
      if (single.has(tag)) continue;
      open.push({ tag, isWritten });
      count(tag, 1);
    } else if ((counts.get(token.tag) ?? 0) > 0) {
      while (open.at(-1)?.tag !== token.tag) close();
      close();
    }
  }
  while (open.length > 0) close();
  return written.join('');
}

/** The words as text of HTML: references stay, a bare '&' becomes one. */
function textOf(words: string): string {
  return words
    .replaceAll('\0', '')
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function attributesOf(kept: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(kept)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${quoted(value)}"`))
    .join('');
}

function quoted(value: string): string {
  return value
    .replaceAll('\0', '')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
