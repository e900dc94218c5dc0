// HTML cut into its tokens, as the HTML standard's tokenizer does (section 13.2.5), as far as what is cleaned needs it.
// Read by hand, a character at a time and never back: linear in the length whatever it holds.

export type HtmlToken =
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly tag: string }
  | { readonly kind: 'text'; readonly text: string };

/** Elements that hold no elements and no words for a reader: they go with all that is in them. */
const unread = new Set('script style textarea title iframe noembed noframes xmp'.split(' '));

/**
 * The tags and texts of the HTML in their order; names in lower case, attributes decoded, texts as they are written
 * (references such as &amp; too). Comments, what is in scripts and styles, and a tag that never ends are left out.
 */
export function* tokensOf(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0) return yield { kind: 'text', text: html.slice(at) };
    if (next > at) yield { kind: 'text', text: html.slice(at, next) };
    const second = html[next + 1] ?? '';
    const isClose = second === '/' && isLetter(html[next + 2]);
    if (isClose || isLetter(second)) {
      const found = tagAt(html, next + (isClose ? 2 : 1));
      if (!found) return;
      at = found.end;
      if (isClose) yield { kind: 'close', tag: found.tag };
      else if (unread.has(found.tag)) at = endOf(found.tag, html, at);
      else yield { kind: 'open', tag: found.tag, attributes: found.attributes };
    } else if (html.startsWith('<!--', next)) at = endOfComment(html, next + 4);
    else if (second === '!' || second === '?' || second === '/') at = after(html, '>', next + 2);
    else {
      yield { kind: 'text', text: '<' };
      at = next + 1;
    }
  }
}

interface Tag {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Behind its '>'. */
  readonly end: number;
}

/** The tag whose name begins at the place; undefined when it never ends. */
function tagAt(html: string, begin: number): Tag | undefined {
  const nameEnd = until(html, begin, (sign) => isSpace(sign) || sign === '/' || sign === '>');
  const tag = html.slice(begin, nameEnd).toLowerCase();
  const attributes = new Map<string, string>();
  let at = nameEnd;
  while (at < html.length) {
    at = until(html, at, (sign) => !isSpace(sign) && sign !== '/');
    if (html[at] === '>') return { tag, attributes, end: at + 1 };
    // The first sign of a name may be '='.
    const end = until(html, at + 1, (sign) => isSpace(sign) || sign === '/' || sign === '>' || sign === '=');
    const name = html.slice(at, end).toLowerCase();
    at = until(html, end, (sign) => !isSpace(sign));
    let value = '';
    if (html[at] === '=') {
      at = until(html, at + 1, (sign) => !isSpace(sign));
      const quote = html[at];
      const isQuoted = quote === '"' || quote === "'";
      const from = isQuoted ? at + 1 : at;
      const to = until(html, from, (sign) => (isQuoted ? sign === quote : isSpace(sign) || sign === '>'));
      value = html.slice(from, to);
      at = isQuoted ? to + 1 : to;
    }
    if (!attributes.has(name)) attributes.set(name, decoded(value));
  }
  return undefined;
}

function until(html: string, from: number, isEnd: (sign: string) => boolean): number {
  let at = from;
  while (at < html.length && !isEnd(html[at] ?? '')) at += 1;
  return at;
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && /^[a-z]$/i.test(sign);
}

function isSpace(sign: string): boolean {
  return sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r' || sign === '\f';
}

function after(html: string, sign: string, from: number): number {
  const found = html.indexOf(sign, from);
  return found < 0 ? html.length : found + sign.length;
}

/** Behind the comment whose text begins at the place: '<!-->' and '<!--->' are over at once, '--!>' ends one too. */
function endOfComment(html: string, begin: number): number {
  const end = /-->|--!>/g;
  end.lastIndex = begin - 2;
  const found = end.exec(html);
  return found ? end.lastIndex : html.length;
}

/** Behind the end tag of the element whose content begins at the place. */
function endOf(tag: string, html: string, begin: number): number {
  const end = new RegExp(`</${tag}(?=[\\s/>])`, 'gi');
  end.lastIndex = begin;
  return end.exec(html) ? after(html, '>', end.lastIndex) : html.length;
}

const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
  // Those by which an address hides what it is.
  ...{ colon: ':', sol: '/', bsol: '\\', lpar: '(', rpar: ')', num: '#', quest: '?', period: '.', Tab: '\t' },
  NewLine: '\n',
};

/** The value of an attribute. A reference that is not known stays as it is written. */
function decoded(value: string): string {
  return value.replace(/&(?:#(\d{1,7});?|#x([\da-f]{1,6});?|([a-z]{2,8});)/gi, (all, decimal, hex, name) => {
    if (name) return named[name] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}
