import { leavingLink, messageSchemes, messageTags } from '@bellwether/contract/messaging/message-html.rules';
import { pageLink, pageTags } from '@bellwether/contract/pages/page-html.rules';
import sanitizeHtml from 'sanitize-html';

const strict: sanitizeHtml.IOptions = { allowProtocolRelative: false, disallowedTagsMode: 'discard' };

/** What may stay in which kind of text. Both keep words, simple marks, lists and links. */
const policies = {
  /** Of a message: its links leave the page. */
  mail: {
    ...strict,
    allowedTags: messageTags,
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: messageSchemes,
    nestingLimit: 50,
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href, ...leavingLink } }),
    },
  },
  /** Of a public page: its links are judged by pageLink, one rule for all of the page. */
  page: {
    ...strict,
    allowedTags: pageTags,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    nestingLimit: 30,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: pageLink(href) }),
    },
  },
} satisfies Record<string, sanitizeHtml.IOptions>;

/**
 * The HTML with nothing that runs, loads or breaks out: what may be stored, and what may be shown. The only sanitiser of the
 * server. AMB-117: no text of a page may run in a visitor's browser; MSG-08: a message holds words, marks, lists and links.
 */
export function clean(html: string, policy: keyof typeof policies): string {
  return (isPlain(html) ? escaped(html) : cleanMarkedUp(html, policies[policy])).trim();
}

// Two of the code points that Unicode keeps for a program's own use and no text may hold.
const [less, greater] = ['\uFDD0', '\uFDD1'];

/**
 * The parser stops at each sign that begins no tag, which takes a third of a second for a page full of them. So these are
 * hidden from it and come back as what it would have made of them, which nothing reads as the beginning of a tag.
 */
function cleanMarkedUp(html: string, options: sanitizeHtml.IOptions): string {
  const hidden = html
    .replace(/[\uFDD0\uFDD1]/g, '')
    .replace(/<(?![a-z/!?])|&lt;/gi, less)
    .replaceAll('&gt;', greater);
  return sanitizeHtml(hidden, options).replaceAll(less, '&lt;').replaceAll(greater, '&gt;');
}

/** Whether it has no element, comment or entity but those that stand for < > &: the parser would stop at each of them. */
function isPlain(html: string): boolean {
  return !/<[a-z/!?]/i.test(html) && !html.replace(/&(?:lt|gt|amp);/g, '').includes('&');
}

function escaped(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
