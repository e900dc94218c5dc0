import { cleanHtml, type HtmlRules } from './clean-html.ts';

// What stands on the clipboard was written by any page in the world, and an editor parses it before it chooses.

/** Elements that an editor knows, or that tell it where a line ends: none of them does anything without attributes. */
const tags = new Set(
  (
    'p br strong b em i u s a ul ol li blockquote code pre hr span font mark del ins strike sub sup h1 h2 h3 h4 h5 h6 ' +
    'div section article header footer main aside address center dl dt dd figure figcaption ' +
    'table thead tbody tfoot tr td th caption'
  ).split(' '),
);

/** Marks that word processors write as styles. */
const mark =
  /^(font-weight:(normal|bold|bolder|[1-9]00)|font-style:(normal|italic)|text-decoration(-line)?:(none|underline|line-through))$/;
/** How an editor notes the place that a piece was copied from: two depths and the elements around it as JSON. */
const slice = /^\d{1,3} \d{1,3}( -\d{1,3})? \[/;
const link = /^(https?:|mailto:|tel:)/i;

const rules: HtmlRules = {
  tags,
  attributes: (tag, given) => {
    const style = marksOf(given.get('style') ?? '');
    const [href, from] = [given.get('href') ?? '', given.get('data-pm-slice') ?? ''];
    return {
      style: style === '' ? undefined : style,
      href: tag === 'a' && link.test(href) ? href : undefined,
      'data-pm-slice': slice.test(from) ? from : undefined,
    };
  },
};

/** Pasted HTML with its words, lines, lists, links and marks, and nothing that could run or load anything. Never throws. */
export function cleanPasted(html: string): string {
  return cleanHtml(html, rules);
}

function marksOf(style: string): string {
  return style
    .split(';')
    .map((one) => one.replaceAll(' ', '').toLowerCase())
    .filter((one) => mark.test(one))
    .join(';');
}
