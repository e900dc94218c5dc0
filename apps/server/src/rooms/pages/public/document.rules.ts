import { styleSource } from './page-sheet.rules.ts';

export interface DocumentParts {
  readonly language: string;
  readonly siteName: string;
  /** The address of the logo; empty when there is none. */
  readonly logo: string;
  readonly title: string;
  readonly style: string;
  /** The HTML of the main part; already escaped. */
  readonly main: string;
  readonly skip: string;
  readonly signIn: string;
  readonly contact: { readonly address: string; readonly phone: string; readonly email: string };
  readonly description?: string | null;
  readonly keywords?: readonly string[];
  readonly canonical?: string;
  readonly image?: string;
  readonly noindex?: boolean;
  /** A line above everything, of a preview. */
  readonly note?: string;
}

/** The document of a public page: no script, one style element. */
export function documentOf(parts: DocumentParts): string {
  const { language, siteName, title, description, keywords = [], canonical, image, noindex } = parts;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    description && meta('name', 'description', description),
    keywords.length > 0 && meta('name', 'keywords', keywords.join(', ')),
    noindex && meta('name', 'robots', 'noindex'),
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    '<link rel="icon" href="/favicon.svg">',
    ...(canonical
      ? [
          meta('property', 'og:type', 'website'),
          meta('property', 'og:site_name', siteName),
          meta('property', 'og:title', title),
          description && meta('property', 'og:description', description),
          meta('property', 'og:url', canonical),
          image && meta('property', 'og:image', image),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]
      : []),
    `<style>${parts.style}</style>`,
  ];
  return `<!doctype html><html lang="${escapeHtml(language)}"><head>${head.filter(Boolean).join('')}</head><body class="bw-page">${
    parts.note ? `<div class="bw-preview-note" role="status">${escapeHtml(parts.note)}</div>` : ''
  }<a class="bw-skip" href="#main">${escapeHtml(parts.skip)}</a><header class="bw-top"><div class="bw-top-inner"><span class="bw-brand">${logoOf(parts)}${escapeHtml(
    siteName,
  )}</span><a class="bw-button bw-outline bw-button-sm" href="/">${escapeHtml(parts.signIn)}</a></div></header><main id="main" class="bw-main">${parts.main}</main><footer class="bw-foot"><div class="bw-foot-inner">${footOf(parts)}</div></footer></body></html>`;
}

interface PolicyOptions {
  /** Web addresses of pictures and videos from elsewhere. */
  readonly foreign?: readonly string[];
  readonly forms?: boolean;
  /** Whether our own application may show it in a frame: a preview. */
  readonly framed?: boolean;
}

/** The policy of a public page: nothing runs, nothing is fetched but its pictures, nothing frames it. */
export function policyOf(
  style: string,
  { foreign = [], forms = true, framed = false }: PolicyOptions = {},
): string {
  const sources = ["'self'", ...new Set(foreign)].join(' ');
  return [
    "default-src 'none'",
    `style-src ${styleSource(style)}`,
    `img-src ${sources}`,
    `media-src ${sources}`,
    `form-action ${forms ? "'self'" : "'none'"}`,
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
}

/** Text as it may stand in HTML, also within a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}

function logoOf({ logo }: DocumentParts): string {
  return logo ? `<img src="${escapeHtml(logo)}" alt="" height="36">` : '';
}

/** The name of the school and how it is reached. */
function footOf({ siteName, contact }: DocumentParts): string {
  const { address, phone, email } = contact;
  const link = (scheme: string, target: string, text: string) =>
    `<a href="${scheme}:${escapeHtml(encodeURI(target))}">${escapeHtml(text)}</a>`;
  return [
    `<strong>${escapeHtml(siteName)}</strong>`,
    address && `<span>${escapeHtml(address)}</span>`,
    phone && link('tel', phone.replace(/[^+\d]/g, ''), phone),
    email && link('mailto', email, email),
  ]
    .filter(Boolean)
    .join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
