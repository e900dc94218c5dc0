const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The words of simple HTML in one line, blocks and breaks as spaces. For previews, searching and 'is it empty'. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(br|hr|\/(p|li|ul|ol|h[1-6]|blockquote|pre|div))\b[^>]*>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>|<!--[\s\S]*?-->/gi, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (all, name: string) => entities[name] ?? all)
    .replace(/[\s\u200B\uFEFF]+/g, ' ')
    .trim();
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
