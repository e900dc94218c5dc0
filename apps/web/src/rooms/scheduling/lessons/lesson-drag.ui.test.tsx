import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { classId, english, lessonsOf, orderedOf, testOrder } from '../testing/lesson-order.ts';
import LessonsDialog from './lessons-dialog.tsx';

const lifted = page.getByText(/^Unit 1 is (picked up|over )/);
const grip = page.getByRole('button', { name: /^Move Unit 1/ });
/** After React has drawn what the last event changed. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

beforeEach(async () => {
  await page.viewport(1440, 900);
  const units = lessonsOf(english, 'Unit', 'e');
  answer('GET /api/lms/classes/:id/lesson-order', { ...testOrder, lessonOrder: orderedOf(units) });
  answer('GET /api/lms/classes/:id/available-lessons', { lessons: units, truncated: false });
  await show(<LessonsDialog classId={classId} scope={{ kind: 'class' }} onClose={() => undefined} />);
  await expect.element(grip).toBeVisible();
});
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

function mouse(type: string, x: number): void {
  const at = { clientX: 500 + x, clientY: 400, bubbles: true, cancelable: true };
  grip.element().dispatchEvent(new MouseEvent(type, at));
}

function finger(type: string, x: number): void {
  const target = grip.element();
  const touch = new Touch({ identifier: 1, target, clientX: 500 + x, clientY: 400 });
  const touches = type === 'touchend' ? [] : [touch];
  target.dispatchEvent(
    new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true, cancelable: true }),
  );
}

it('a mouse takes a lesson along once it has gone more than 8 pixels [SCH-09]', async () => {
  mouse('mousedown', 0);
  mouse('mousemove', 8);
  await drawn();
  expect(lifted.query()).toBeNull();
  mouse('mousemove', 9);
  await expect.element(lifted).toBeInTheDocument();
  mouse('mouseup', 9);
});

it('a finger takes a lesson along after 100 ms, in which it may stray 5 pixels [SCH-09]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  finger('touchstart', 0);
  finger('touchmove', 5);
  vi.advanceTimersByTime(99);
  await drawn();
  expect(lifted.query()).toBeNull();
  vi.advanceTimersByTime(1);
  // What waits for a state moves a clock that is not real.
  vi.useRealTimers();
  await expect.element(lifted).toBeInTheDocument();
  finger('touchend', 5);
});

it('a finger that strays 6 pixels within 100 ms scrolls and takes no lesson along [SCH-09]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  finger('touchstart', 0);
  finger('touchmove', 6);
  vi.advanceTimersByTime(1000);
  await drawn();
  expect(lifted.query()).toBeNull();
  finger('touchend', 6);
});
