export interface Placeholders {
  /** 'name', 'date,long', '$t(common:save)': without blanks, in their order, each as often as it stands there. */
  readonly placeholders: readonly string[];
  /** What is left of the text. */
  readonly rest: string;
  /** Whether braces stay open or close what was not opened. */
  readonly isOpen: boolean;
}

/** The places of a text that are filled in: `{{name, format}}` and `$t(key)`. Reads the text once. */
export function placeholdersOf(text: string): Placeholders {
  const placeholders: string[] = [];
  let rest = '';
  let at = 0;
  while (at < text.length) {
    const opener = text.startsWith('{{', at) ? '{{' : text.startsWith('$t(', at) ? '$t(' : undefined;
    const closer = opener === '{{' ? '}}' : ')';
    const end = opener ? text.indexOf(closer, at + opener.length) : -1;
    const inner = opener && end >= 0 ? text.slice(at + opener.length, end) : undefined;
    if (opener && inner !== undefined && !inner.includes('{{') && !inner.includes('$t(')) {
      const name = inner.replaceAll(/\s/g, '');
      placeholders.push(opener === '{{' ? name : `$t(${name})`);
      at = end + closer.length;
    } else if (opener && end < 0) {
      // Nothing after this closes it, nor whatever else opens like it.
      rest += text.slice(at);
      break;
    } else {
      rest += text[at];
      at += 1;
    }
  }
  return { placeholders, rest, isOpen: rest.includes('{{') || rest.includes('}}') || rest.includes('$t(') };
}

export interface Tags {
  /** '<b>', '</b>', '<a href="/x">': blanks made one. */
  readonly tags: readonly string[];
  readonly rest: string;
  /** Whether each is closed, in the order of their opening. */
  readonly isNested: boolean;
}

const tag = /<\/?[A-Za-z0-9][^<>]*>/g;
const empty = new Set(['br', 'hr', 'img', 'wbr', 'input']);

/** The tags of a text with their attributes, what is left without them, and whether they are nested as they should be. */
export function tagsOf(text: string): Tags {
  const tags = (text.match(tag) ?? []).map((one) => one.replaceAll(/\s+/g, ' '));
  const open: string[] = [];
  let isNested = true;
  for (const one of tags) {
    const [, slash = '', name = ''] = /^<(\/?)([A-Za-z0-9]+)/.exec(one) ?? [];
    if (slash) isNested = open.pop() === name && isNested;
    else if (!one.endsWith('/>') && !empty.has(name.toLowerCase())) open.push(name);
  }
  return { tags, rest: text.replace(tag, ''), isNested: isNested && open.length === 0 };
}
