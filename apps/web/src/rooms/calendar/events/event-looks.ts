import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import { colorStyle } from '../../../ui/theme/ink.ts';
import { clock } from '../date-labels.ts';
import type { DotColor } from '../day-summary.rules.ts';
import type { Placed } from '../grid/placed.rules.ts';
import { minutesOfWall, type Wall } from '../grid/wall.rules.ts';
import type { CalendarEvent } from './event.ts';
import { isCancelled, isCovered, isDeclined } from './event-form.rules.ts';

// How an event is coloured and worded, the same in every view.

const styles = new Map<string, CSSProperties>();

/** The classes and the style that give an event its tint, ink and edge; a cancelled one is gray (CAL-14). */
export function looksOf(placed: Placed): { className: string; style: CSSProperties } {
  if (isCancelled(placed) || isDeclined(placed)) return { className: 'e-gray cal-cancelled', style: plain };
  return looksOfColor(placed.event);
}

/** The classes and the style of a colour: one of the nine, or the own colour of a class (CAL-14). */
export function looksOfColor({ color, colorHex }: DotColor): { className: string; style: CSSProperties } {
  return colorHex ? { className: '', style: styleOf(colorHex) } : { className: `e-${color}`, style: plain };
}

/** '08:00 – 09:30', or 'All day'. */
export function timeLabel(placed: Placed, t: TFunction): string {
  if (placed.event.allDay) return t('calendar:allDay');
  return t('calendar:time', { start: wallClock(placed.start), end: wallClock(placed.end) });
}

/** HH:mm of a wall. */
export function wallClock(wall: Wall): string {
  return clock(minutesOfWall(wall));
}

/** The second line of an event: its lesson in short ('No lesson yet' for an empty slot), the person of an assignment, or its description. */
export function lessonLine({ description, resource }: CalendarEvent, t: TFunction, long = false): string {
  const { lesson, type, userName } = resource.originalData;
  if (type === 'assignment') return userName ?? '';
  if (!lesson) return type === 'lms_lesson' ? t('calendar:event.noLesson') : (description ?? '');
  const key = long ? 'calendar:event.lesson' : 'calendar:event.lessonShort';
  return t(key, { number: lesson.lessonNumber, title: lesson.title });
}

/** The room or other location; '' when there is none. */
export function locationOf({ resource }: CalendarEvent): string {
  return resource.originalData.locationName ?? '';
}

/** The name by which a screen reader announces an event: title, time, lesson, room, person, state. */
export function spokenName(placed: Placed, t: TFunction): string {
  const { event } = placed;
  const parts = [
    event.title,
    timeLabel(placed, t),
    lessonLine(event, t),
    locationOf(event),
    event.user.name,
    isCancelled(placed) ? t('calendar:event.cancelled') : '',
    isCovered(placed) ? t('calendar:event.covered') : '',
    isDeclined(placed) ? t('calendar:answer.own.DECLINED') : '',
  ];
  return [...new Set(parts)].filter(Boolean).join(', ');
}

const plain: CSSProperties = {};

// A class has one colour for all of its lessons: counting it once per colour keeps a month of 2,500 events quick.
function styleOf(hex: string): CSSProperties {
  let style = styles.get(hex);
  if (!style) {
    style = colorStyle(hex);
    styles.set(hex, style);
  }
  return style;
}
