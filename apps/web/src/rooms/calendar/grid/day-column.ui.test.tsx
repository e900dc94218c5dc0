import { numberOfDay } from '@bellwether/contract/shared/day';
import { expect, it } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { lesson } from '../testing/events.ts';
import { DayColumn } from './day-column.tsx';
import { placeAll } from './placed.rules.ts';
import { segmentsOf } from './time-grid.rules.ts';
import { wallOf } from './wall.rules.ts';
import './time-grid.css';

const day = '2026-11-22';
const hours = { from: 7, to: 18 };
const finger = 24;

it('keeps the events of a crowded hour far enough apart for a finger, however narrow the day [CAL-06]', async () => {
  const crowd = Array.from({ length: 9 }, (_, index) => lesson({ id: `e${index}`, day }));
  const segments = segmentsOf(placeAll(crowd), numberOfDay(day));
  const widths = Array.from({ length: 60 }, (_, index) => 54 + index * 3);
  await show(
    <div>
      {widths.map((width) => (
        <div key={width} data-width={width} style={{ position: 'relative', width, height: 1100 }}>
          <DayColumn
            day={numberOfDay(day)}
            segments={segments}
            hours={hours}
            width={width}
            now={wallOf(day, '06:00')}
            isToday
            selectedId={null}
            onFold={() => undefined}
          />
        </div>
      ))}
    </div>,
  );
  await expect.poll(() => document.querySelectorAll('[data-width]').length).toBe(widths.length);
  const close: string[] = [];
  let folded = 0;
  for (const column of document.querySelectorAll('[data-width]')) {
    const boxes = [...column.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
    expect(boxes.length).toBeGreaterThan(1);
    if (column.querySelector('.cal-fold')) folded += 1;
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        if (tooClose(box, other))
          close.push(`${column.getAttribute('data-width')}: ${box.left} ${other.left}`);
  }
  expect(folded).toBeGreaterThan(30);
  expect(close).toEqual([]);
});

/** Whether one is narrower than a finger and their centres are closer than one: the rule of WCAG 2.5.8 for what stands side by side. */
function tooClose(a: DOMRect, b: DOMRect): boolean {
  if (a.width >= finger && b.width >= finger) return false;
  const middle = (box: DOMRect) => box.left + box.width / 2;
  return Math.abs(middle(a) - middle(b)) < finger - 0.1;
}
