/** What makes HTML of others harmless: `cleanPageHtml` or `cleanMessageHtml` of the contract. */
export type Clean = (html: string) => string;

/**
 * The body of a document of its own that holds the HTML. The one place where a browser parses HTML of others: it is
 * cleaned before, as also in a document that nobody shows the parser makes elements with their handlers. AMB-117.
 */
export function bodyOf(clean: Clean, html: string): HTMLElement {
  return new DOMParser().parseFromString(clean(html), 'text/html').body;
}
