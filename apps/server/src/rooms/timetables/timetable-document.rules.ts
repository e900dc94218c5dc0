import { legendOf } from '@bellwether/contract/timetables/lesson-look.rules';
import type { Content } from 'pdfmake';
import type { PdfDefinition } from '../../platform/documents/pdf.types.ts';
import { pictureOf } from '../../platform/documents/reply-pdf.ts';
import type { OrganizationLogo } from '../settings/index.ts';
import type { Say } from '../translations/index.ts';
import { dayText, weekText } from './day-text.rules.ts';
import { ink, page, paleInk, solid, type Words } from './document-look.rules.ts';
import { cut, textWidth } from './text-width.rules.ts';
import type { Timetables } from './timetables.queries.ts';
import { weekGrid } from './week-grid-drawing.rules.ts';

type Timetable = Timetables['timetables'][number];

/**
 * The week timetables as a document to print: A4 landscape, a page each, with head, grid, legend and foot. Texts in the
 * language; days as they are written there.
 */
export function timetableDocument(
  data: Timetables,
  { language, say, logo }: { language: string; say: Say; logo: OrganizationLogo | null },
): PdfDefinition {
  const words = { language, say };
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [0, 0, 0, 0],
    defaultStyle: { font: 'Roboto', fontSize: 8, color: ink, lineHeight: 1 },
    info: { title: titleOf(data, words), author: data.organizationName, creator: 'Bellwether' },
    content:
      data.timetables.length === 0
        ? [{ text: say('print.nothing'), absolutePosition: { x: page.left, y: page.top } }]
        : data.timetables.map((timetable, index) => pageOf(data, timetable, index, words, logo)),
  };
}

function titleOf({ timetables, startDate, endDate }: Timetables, { language }: Words): string {
  const names = timetables.map(({ title }) => title).join(', ');
  return `${cut(names, 600, 10)} · ${weekText(startDate, endDate, language)}`;
}

function pageOf(
  data: Timetables,
  timetable: Timetable,
  index: number,
  words: Words,
  logo: OrganizationLogo | null,
): Content {
  return {
    // An empty line begins the page; everything else has its place on it.
    stack: [
      { text: ' ', fontSize: 1 },
      ...(logo ? [placed(logo)] : []),
      ...head(data, timetable, words, logo ? logoWidth + 10 : 0),
      ...weekGrid(data, timetable, words),
      ...legend(data, timetable),
      ...foot(data, index, words),
    ],
    ...(index > 0 && { pageBreak: 'before' as const }),
  };
}

const logoWidth = 40;

/** The logo before the name, in a square of 40 points. */
function placed(logo: OrganizationLogo): Content {
  return {
    ...pictureOf(logo),
    fit: [logoWidth, 36],
    absolutePosition: { x: page.left, y: 26 },
  };
}

function head(
  data: Timetables,
  { title, subtitle }: Timetable,
  { language, say }: Words,
  indent: number,
): Content[] {
  const left = page.left + indent;
  const week = weekText(data.startDate, data.endDate, language);
  const kind = say(`print.${data.kind}`);
  const name = cut(title, 440, 19, 'medium');
  const beside = left + textWidth(name, 19, 'medium') + 9;
  return [
    at(left, 26, { text: cut(data.organizationName, 400, 8), fontSize: 8, color: paleInk }),
    at(left, 38, { text: name, fontSize: 19, bold: true }),
    ...(subtitle ? [at(beside, 47.5, { text: cut(subtitle, 160, 9), fontSize: 9, color: paleInk })] : []),
    at(page.right - textWidth(kind, 8), 26, { text: kind, fontSize: 8, color: paleInk }),
    at(page.right - textWidth(week, 12, 'medium'), 42.5, { text: week, fontSize: 12, bold: true }),
  ];
}

function legend({ kind }: Timetables, { lessons }: Timetable): Content[] {
  const [size, y] = [7.5, page.legend];
  const drawn: Content[] = [];
  let x = page.left;
  for (const { name, colorHex } of legendOf(kind, lessons)) {
    const text = cut(name, 150, size);
    const width = 10 + textWidth(text, size) + 14;
    if (x + width > page.right) break;
    drawn.push(
      {
        canvas: [{ type: 'ellipse', x: x + 3, y: y + 4.4, r1: 3, r2: 3, color: solid(colorHex) }],
        absolutePosition: { x: 0, y: 0 },
      },
      at(x + 10, y, { text, fontSize: size }),
    );
    x += width;
  }
  return drawn;
}

function foot({ today, timetables }: Timetables, index: number, { language, say }: Words): Content[] {
  const printed = say('print.printed', { date: dayText(today, language) });
  const count = say('print.page', { page: index + 1, pages: timetables.length });
  const look = { fontSize: 7, color: paleInk };
  return [
    at(page.left, page.foot, { text: printed, ...look }),
    at(page.right - textWidth(count, 7), page.foot, { text: count, ...look }),
  ];
}

function at(
  x: number,
  y: number,
  content: { text: string; fontSize: number; color?: string; bold?: boolean },
): Content {
  return { ...content, noWrap: true, absolutePosition: { x, y } };
}
