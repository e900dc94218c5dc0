import { cleanHtml } from '../shared/clean-html.ts';

/** The elements that a message may hold. MSG-08. */
export const messageTags = 'p br strong b em i u s a ul ol li blockquote code pre h2 h3 hr'.split(' ');
/** How a link of a message begins. */
export const messageSchemes = ['http', 'https', 'mailto'];

const rules = { tags: new Set(messageTags), attributes };
const begins = new RegExp(`^(${messageSchemes.join('|')}):`, 'i');

/** The HTML of a message with nothing but words, simple marks, lists and links that leave the page. Never throws. MSG-08. */
export function cleanMessageHtml(html: string): string {
  return cleanHtml(html, rules);
}

function attributes(tag: string, given: ReadonlyMap<string, string>) {
  if (tag !== 'a') return {};
  const href = given.get('href') ?? '';
  return { href: begins.test(href) ? href : undefined, ...leavingLink };
}

/** What each link of a message has besides its address. */
export const leavingLink = { rel: 'noopener noreferrer nofollow', target: '_blank' };
