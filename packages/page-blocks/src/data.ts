import { readableOn, safeColor, safeImage } from '@bellwether/contract/pages/content.rules';
import { englishTexts } from './texts.ts';
import type { Colors, PageData, Rendered } from './types.ts';

/** The data of an editor's canvas: style attributes, no forms that could be sent. */
export const editorData: PageData = {
  mode: 'editor',
  language: 'en',
  texts: englishTexts,
  classes: [],
  announcements: [],
  openings: [],
  openingId: undefined,
  applyHref: () => '#',
  application: () => ({ action: '', token: '', values: {}, errors: {} }),
  courses: [],
  enrolHref: () => '#',
  signInHref: '#',
  mainHero: undefined,
  targets: { scroll: new Set(), modal: new Set() },
  paint: styleOf,
  sizeOf: () => undefined,
  form: () => undefined,
};

/** The data that a block was given: by the page, by Puck's metadata (`metadata.data`), or an empty editor's. */
export function dataOf(props: Rendered<unknown>): PageData {
  const given = props.data ?? (props.puck?.metadata as { data?: PageData } | undefined)?.data;
  return given ? { ...editorData, ...given } : editorData;
}

/** The colours that an element is painted with: text that has no colour of its own is readable on its background. */
export function completeColors({ background, color, image }: Colors): Colors {
  const back = safeColor(background);
  const front = safeColor(color) || (back ? readableOn(back) : '');
  const picture = safeImage(image);
  return {
    ...(back && { background: back }),
    ...(front && { color: front }),
    ...(picture && { image: picture }),
  };
}

function styleOf(colors: Colors): { style?: Record<string, string> } {
  const { background, color, image } = completeColors(colors);
  const style = {
    ...(background && { backgroundColor: background }),
    ...(color && { color }),
    ...(image && { backgroundImage: `url("${image}")` }),
  };
  return Object.keys(style).length > 0 ? { style } : {};
}

/** Class names, without the empty ones. */
export function names(...all: readonly (string | false | undefined)[]): string {
  return all.filter(Boolean).join(' ');
}

/** A day as the page's language writes it. */
export function dayText(day: string, language: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, date),
  );
}
