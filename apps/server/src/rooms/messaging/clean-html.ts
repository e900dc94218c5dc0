import { leavingLink, messageSchemes, messageTags } from '@bellwether/contract/messaging/message-html.rules';
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: messageTags,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: messageSchemes,
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, ...leavingLink } }),
  },
};

/** The HTML with nothing but words, simple marks, lists and links that leave the page: what is stored of a message. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options).trim();
}
