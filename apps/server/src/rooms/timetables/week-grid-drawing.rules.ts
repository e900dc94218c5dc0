import { addDays, type Day, timeOfMinutes } from '@bellwether/contract/shared/day';
import { lessonLook } from '@bellwether/contract/timetables/lesson-look.rules';
import { type Laid, laidOut, shownDays, shownHours } from '@bellwether/contract/timetables/week-grid.rules';
import type { Content } from 'pdfmake';
import type { PdfShape } from '../../platform/documents/pdf.types.ts';
import { shortDayText, weekdayText } from './day-text.rules.ts';
import {
  deep,
  ink,
  line,
  page,
  paleInk,
  paleLine,
  shade,
  solid,
  tint,
  type Words,
} from './document-look.rules.ts';
import { cut, textWidth, wrapped } from './text-width.rules.ts';
import type { Timetables } from './timetables.queries.ts';

type Timetable = Timetables['timetables'][number];
type Lesson = Timetable['lessons'][number];

interface Grid {
  readonly days: readonly Day[];
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const left = page.left + page.gutter;

/** The grid of one page: days, hours, holidays, and each lesson in its place, to scale. */
export function weekGrid(data: Timetables, { lessons }: Timetable, words: Words): Content[] {
  const week = Array.from({ length: 7 }, (_, count) => addDays(data.startDate, count));
  const days = shownDays(week, lessons);
  const grid: Grid = { days, ...shownHours(lessons), width: (page.right - left) / days.length };
  const shapes: PdfShape[] = [];
  const texts: Content[] = [];
  days.forEach((day, column) => {
    const names = data.holidays.filter((one) => one.date === day).map(({ name }) => name);
    drawDay(shapes, texts, grid, column, names, words);
  });
  drawHours(shapes, texts, grid);
  days.forEach((day, column) => {
    for (const laid of laidOut(lessons.filter((lesson) => lesson.day === day))) {
      drawLesson(shapes, texts, boxOf(grid, column, laid), laid.entry, data.kind, words);
    }
  });
  return [{ canvas: shapes, absolutePosition: { x: 0, y: 0 } }, ...texts];
}

function yOf({ from, to }: Grid, minutes: number): number {
  return page.gridTop + ((minutes - from) / (to - from)) * (page.gridBottom - page.gridTop);
}

function boxOf(grid: Grid, column: number, { from, to, lane, lanes }: Laid<unknown>): Box {
  const width = (grid.width - 4) / lanes;
  const y = yOf(grid, from);
  return {
    x: left + column * grid.width + 2 + lane * width,
    y: y + 0.75,
    w: width - 1.5,
    h: yOf(grid, to) - y - 1.5,
  };
}

function drawDay(
  shapes: PdfShape[],
  texts: Content[],
  grid: Grid,
  column: number,
  holidays: readonly string[],
  { language }: Words,
): void {
  const day = grid.days[column] ?? '';
  const x = left + column * grid.width;
  const height = page.gridBottom - page.gridHead;
  if (holidays.length > 0) {
    shapes.push({ type: 'rect', x, y: page.gridHead, w: grid.width, h: height, color: shade });
  }
  const date = [shortDayText(day, language), ...holidays].join(' · ');
  const name = weekdayText(day, language);
  texts.push(
    label(x + 6, page.gridHead + 3, name, 9.5, { bold: true }),
    label(x + 6, page.gridHead + 14.5, cut(date, grid.width - 10, 7.5), 7.5, { color: paleInk }),
  );
  shapes.push({
    type: 'line',
    x1: x,
    y1: page.gridHead,
    x2: x,
    y2: page.gridBottom,
    lineWidth: 0.5,
    lineColor: line,
  });
}

function drawHours(shapes: PdfShape[], texts: Content[], grid: Grid): void {
  for (let minutes = grid.from; minutes <= grid.to; minutes += 30) {
    const isHour = minutes % 60 === 0;
    const y = yOf(grid, minutes);
    shapes.push({
      type: 'line',
      x1: isHour ? left - 4 : left,
      y1: y,
      x2: page.right,
      y2: y,
      lineWidth: isHour ? 0.5 : 0.25,
      lineColor: isHour ? line : paleLine,
    });
    const text = timeOfMinutes(minutes % 1440);
    if (isHour) texts.push(label(left - 7 - textWidth(text, 7.5), y - 4.2, text, 7.5, { color: paleInk }));
  }
  for (const [x, y] of [
    [page.left, page.gridHead],
    [left, page.gridBottom],
  ] as const) {
    shapes.push({ type: 'line', x1: x, y1: y, x2: page.right, y2: y, lineWidth: 0.75, lineColor: line });
  }
  shapes.push({
    type: 'line',
    x1: page.right,
    y1: page.gridHead,
    x2: page.right,
    y2: page.gridBottom,
    lineWidth: 0.5,
    lineColor: line,
  });
}

function drawLesson(
  shapes: PdfShape[],
  texts: Content[],
  { x, y, w, h }: Box,
  lesson: Lesson,
  kind: Timetables['kind'],
  { say }: Words,
): void {
  const look = lessonLook(kind, lesson);
  const color = lesson.isCancelled ? null : look.colorHex;
  shapes.push(
    {
      type: 'rect',
      x,
      y,
      w,
      h,
      r: 2.5,
      color: lesson.isCancelled ? '#ffffff' : tint(color),
      lineColor: lesson.isCancelled ? line : tint(color),
      lineWidth: 0.5,
    },
    { type: 'rect', x, y, w: 2.5, h, color: lesson.isCancelled ? line : solid(color) },
  );
  const width = w - 9;
  const time = `${lesson.startTime} – ${lesson.endTime}`;
  const state = lesson.isCancelled ? say('print.cancelled') : null;
  const room = Math.max(1, Math.floor((h - 4) / 9.2));
  const crossed = lesson.isCancelled
    ? { decoration: 'lineThrough' as const, color: paleInk }
    : { color: ink };
  if (room === 1) {
    const text = cut(`${look.title} · ${time}`, width, 7.5, 'medium');
    texts.push(label(x + 6, y + Math.max(0.5, (h - 9) / 2), text, 7.5, { bold: true, ...crossed }));
    return;
  }
  const title = wrapped(look.title, width, 8.5, room > 3 ? 2 : 1, 'medium');
  const rest = [
    { text: [time, state].filter(Boolean).join(' · '), color: lesson.isCancelled ? paleInk : deep(color) },
    ...look.details.map((text) => ({ text, color: lesson.isCancelled ? paleInk : ink })),
  ].slice(0, room - title.length);
  let top = y + 3.5;
  for (const text of title) {
    texts.push(label(x + 6, top, text, 8.5, { bold: true, ...crossed }));
    top += 10;
  }
  for (const { text, color: own } of rest) {
    texts.push(label(x + 6, top, cut(text, width, 7.5), 7.5, { color: own }));
    top += 9;
  }
}

interface Look {
  readonly color?: string;
  readonly bold?: boolean;
  readonly decoration?: 'lineThrough';
}

function label(x: number, y: number, text: string, fontSize: number, look: Look = {}): Content {
  return { text, fontSize, noWrap: true, absolutePosition: { x, y }, ...look };
}
