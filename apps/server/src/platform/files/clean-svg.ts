import sanitize from 'sanitize-html';

// An SVG is a document: it may carry scripts, handlers, foreign HTML and references to other servers. Only shapes,
// gradients, text and their looks are kept; every reference must point into the same picture (APP-34).

const shapes = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'marker',
  'filter',
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feFlood',
  'feFuncA',
  'feFuncB',
  'feFuncG',
  'feFuncR',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feMorphology',
  'feOffset',
  'feDropShadow',
  'feTurbulence',
];

/**
 * What a style is called while it is cleaned. Under its own name its text would come out unescaped: markup that was hidden
 * in it would be markup again.
 */
const quotedStyle = 'bw-style';

/** The picture without anything that runs, fetches or links; empty text when no picture is left. */
export function cleanSvg(text: string): string {
  const cleaned = sanitize(text.replace(/<(\/?)style(?=[\s/>])/g, `<$1${quotedStyle}`), {
    allowedTags: [...shapes, quotedStyle],
    allowedAttributes: false,
    allowVulnerableTags: true,
    disallowedTagsMode: 'completelyDiscard',
    parseStyleAttributes: false,
    allowedSchemes: [],
    enforceHtmlBoundary: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => isHarmless(name, value)),
        ),
      }),
    },
  });
  const drawing = withCleanRules(cleaned).trim();
  return /^<svg[\s>/]/.test(drawing) ? drawing : '';
}

/** The drawing with its style elements under their own name, with harmless rules alone. Each part is looked at once. */
function withCleanRules(svg: string): string {
  const [begin, end] = [`<${quotedStyle}`, `</${quotedStyle}>`];
  let text = '';
  let at = 0;
  for (;;) {
    const open = svg.indexOf(begin, at);
    const from = open < 0 ? 0 : svg.indexOf('>', open) + 1;
    const to = from === 0 ? -1 : svg.indexOf(end, from);
    if (to < 0) return text + svg.slice(at);
    const attributes = svg.slice(open + begin.length, from - 1);
    text += `${svg.slice(at, open)}<style${attributes}>${cleanCss(svg.slice(from, to))}</style>`;
    at = to + end.length;
  }
}

function isHarmless(name: string, value: string): boolean {
  const lower = name.toLowerCase();
  if (lower.startsWith('on')) return false;
  if (lower === 'href' || lower === 'xlink:href') return /^#[\w.:-]+$/.test(value.trim());
  if (lower === 'src' || lower === 'base' || lower === 'xml:base') return false;
  if (lower.startsWith('xmlns')) return /^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)$/.test(value);
  return isLocalCss(value);
}

/**
 * Rules that would fetch something are dropped whole: a part of one could mean anything. The text is escaped; but for the
 * sign of a child selector there is no reason for an entity or for markup, and either could hide something.
 */
function cleanCss(css: string): string {
  return !/[&<]/.test(css.replaceAll('&gt;', '')) && isLocalCss(css) ? css : '';
}

/** Functions of CSS that fetch what their text names, under all their names. */
const fetching = /(?:image-set|image|src|cross-fade|element|attr)\s*\(/i;

/**
 * Whether no part names another address: no import, no escape that could hide one, no function that fetches, url() into
 * the same picture alone.
 */
function isLocalCss(css: string): boolean {
  if (/@|\\|expression|javascript:|behavior/i.test(css) || fetching.test(css)) return false;
  return [...css.matchAll(/url\s*\(\s*['"]?\s*([^)]*)/gi)].every(([, target]) => target?.startsWith('#'));
}
