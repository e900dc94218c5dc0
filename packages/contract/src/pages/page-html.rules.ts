import { cleanHtml } from '../shared/clean-html.ts';
import { safeLink } from './content.rules.ts';

/** The elements that a Text block may hold. AMB-117. */
export const pageTags = 'p br strong b em i u s a ul ol li blockquote code hr'.split(' ');

const rules = { tags: new Set(pageTags), attributes };

/**
 * The HTML of a Text block with nothing but words, simple marks, lists and links that may be followed. For everything that
 * draws a block, whether or not the server has looked at it before. Never throws. AMB-117.
 */
export function cleanPageHtml(html: string): string {
  return cleanHtml(html, rules);
}

function attributes(tag: string, given: ReadonlyMap<string, string>) {
  return tag === 'a' ? pageLink(given.get('href')) : {};
}

/** The attributes of a link: its address if it may be followed, and no way back to the page for other sites. */
export function pageLink(href: string | undefined): { href?: string; rel?: string } {
  const link = safeLink(href);
  const leaves = /^https?:/i.test(link);
  return { ...(link && { href: link }), ...(leaves && { rel: 'noopener noreferrer' }) };
}
