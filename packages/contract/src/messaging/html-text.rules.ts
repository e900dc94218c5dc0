const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The elements that stand for a space: what ends a line, or a block that ends. */
const spacing = /^<(?:br|hr|\/(?:p|li|ul|ol|h[1-6]|blockquote|pre|div))\b/i;
const longestSpacing = '</blockquote>'.length;

/**
 * The words of simple HTML in one line, blocks and breaks as spaces. For previews, searching and 'is it empty'. Reads the
 * text once, from the left to the right: what nobody closes costs no more than what everybody closes.
 */
export function textOfHtml(html: string): string {
  return withoutTags(html)
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (all, name: string) => entities[name] ?? all)
    .replace(/[\s\u200B\uFEFF]+/g, ' ')
    .trim();
}

function withoutTags(html: string): string {
  // Behind the last of these nothing ends any more, so that nothing is looked for twice.
  const lastTagEnd = html.lastIndexOf('>');
  const lastCommentEnd = html.lastIndexOf('-->');
  let text = '';
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0 && open < lastTagEnd; open = html.indexOf('<', at)) {
    text += html.slice(at, open);
    const end = endOfTag(html, open, lastCommentEnd);
    if (end === undefined) text += '<';
    else if (spacing.test(html.slice(open, open + longestSpacing))) text += ' ';
    at = end ?? open + 1;
  }
  return text + html.slice(at);
}

/** Where the tag or comment that begins at `open` ends; undefined when none begins there. */
function endOfTag(html: string, open: number, lastCommentEnd: number): number | undefined {
  if (html.startsWith('<!--', open))
    return lastCommentEnd >= open + 4 ? html.indexOf('-->', open + 4) + 3 : undefined;
  const name = html[open + 1] === '/' ? open + 2 : open + 1;
  return isLetter(html.charCodeAt(name)) ? html.indexOf('>', name) + 1 : undefined;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** The first `max` characters of a text, cut at a word where one ends near; '…' says that more follows. */
export function previewOf(text: string, max = 160): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = cut.lastIndexOf(' ');
  return `${(space > max * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** The subject of an answer: 'Re: <subject>', never twice, at most 255 characters; null without a subject. */
export function replyTitle(title: string | null): string | null {
  if (!title) return null;
  return (/^re:/i.test(title) ? title : `Re: ${title}`).slice(0, 255);
}
