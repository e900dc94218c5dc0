import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { firstScroll, gutterWidth, type Hours, type Segment, visibleHours } from './time-grid.rules.ts';

type SegmentsByDay = Map<number, readonly Segment[]>;

/** The hours to show. They stay one object while they say the same, so that columns need not be drawn again. */
export function useHours(segments: SegmentsByDay): Hours {
  const { from, to } = visibleHours([...segments.values()].flat());
  return useMemo(() => ({ from, to }), [from, to]);
}

/** Pixels of one day column, in steps of eight so that dragging the window's edge seldom draws again. */
export function useColumnWidth(columns: RefObject<HTMLDivElement | null>, days: number): number {
  const [total, setTotal] = useState(guessedWidth);
  useLayoutEffect(() => {
    const element = columns.current;
    if (!element) return;
    const measure = () => setTotal(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [columns]);
  return Math.floor(total / days / 8) * 8;
}

// What the measure will most likely find, so that the first drawing is seldom the wrong one.
function guessedWidth(): number {
  const width = typeof window === 'undefined' ? 1440 : window.innerWidth;
  return Math.max(320, width - 232 - gutterWidth - 256);
}

/** Scrolls to the first event once for every period shown, when its events are known. */
export function useFirstScroll(
  scroller: RefObject<HTMLElement | null>,
  days: readonly number[],
  segments: SegmentsByDay,
  hours: Hours,
  now: number | null,
): void {
  const shown = useRef('');
  useLayoutEffect(() => {
    const all = [...segments.values()].flat();
    const period = `${days[0]} ${days.length} ${all.length > 0}`;
    if (!scroller.current || shown.current === period) return;
    shown.current = period;
    scroller.current.scrollTop = firstScroll(all, hours, now);
  }, [scroller, days, segments, hours, now]);
}
