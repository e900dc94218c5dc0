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
  'style',
];

/** The picture without anything that runs, fetches or links; empty text when no picture is left. */
export function cleanSvg(text: string): string {
  const cleaned = sanitize(text, {
    allowedTags: shapes,
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
  })
    .replace(/(<style[^>]*>)([\s\S]*?)(<\/style>)/g, (_, open, css, close) => open + cleanCss(css) + close)
    .trim();
  return /^<svg[\s>/]/.test(cleaned) ? cleaned : '';
}

function isHarmless(name: string, value: string): boolean {
  const lower = name.toLowerCase();
  if (lower.startsWith('on')) return false;
  if (lower === 'href' || lower === 'xlink:href') return /^#[\w.:-]+$/.test(value.trim());
  if (lower === 'src' || lower === 'base' || lower === 'xml:base') return false;
  if (lower.startsWith('xmlns')) return /^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)$/.test(value);
  return isLocalCss(value);
}

/** Rules that would fetch something are dropped whole: a part of one could mean anything. */
function cleanCss(css: string): string {
  return isLocalCss(css) ? css : '';
}

/** Whether no part names another address: no import, no escape that could hide one, url() into the same picture alone. */
function isLocalCss(css: string): boolean {
  if (/@|\\|expression|javascript:|behavior/i.test(css)) return false;
  return [...css.matchAll(/url\s*\(\s*['"]?\s*([^)]*)/gi)].every(([, target]) => target?.startsWith('#'));
}
