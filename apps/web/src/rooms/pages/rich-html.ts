import { isSafeLink } from '@bellwether/contract/pages/content.rules';

const allowed = new Set('P BR STRONG B EM I U S A UL OL LI BLOCKQUOTE CODE HR'.split(' '));
const emptied = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);

/**
 * The words of a text block with the elements that the server stores, and without what could run: for the canvas, which
 * shows words before the server has looked at them. Never throws. AMB-117.
 */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of [...body.querySelectorAll('*')]) {
    const tag = element.tagName.toUpperCase();
    if (emptied.has(tag)) element.remove();
    else if (!allowed.has(tag)) element.replaceWith(...element.childNodes);
    else
      for (const { name, value } of [...element.attributes])
        if (tag !== 'A' || name !== 'href' || !isSafeLink(value)) element.removeAttribute(name);
  }
  return body.innerHTML;
}
