import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

// What the journeys of the calendar share.

/** Pixels of an hour. */
export const hour = 96;
/** Whether the address is that of an event that is changed. */
const patches = (url: string) => url.includes('/api/dashboard/calendar-events/');

export async function open(page: Page, view: string, date: string, users?: string): Promise<void> {
  await page.goto(`/calendar?view=${view}&date=${date}${users ? `&users=${users}` : ''}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export function within(week: readonly string[]): { from: string; to: string } {
  return { from: day(week, 0), to: day(week, 6) };
}

export function day(week: readonly string[], weekday: number): string {
  return week[weekday] ?? '';
}

export function eventAt(page: Page, id: string): Locator {
  return page.locator(`.cal-main [data-event="${id}"]`);
}

function columnOf(page: Page, date: string): Locator {
  return page.locator(`.cal-column[data-day="${Date.parse(`${date}T00:00:00Z`) / 86_400_000}"]`);
}

/** Waits until the event lies in the column of the day at the hour, 9.5 for half past nine. */
export async function expectAt(page: Page, id: string, date: string, from: number): Promise<void> {
  const lesson = columnOf(page, date).locator(`[data-event="${id}"]`);
  await expect(lesson).toHaveCSS('top', `${(from - 7) * hour + 1}px`);
}

/** The point of the window a few pixels below the hour, in the middle of the day; scrolled into sight. */
export async function pointAt(page: Page, date: string, from: number): Promise<{ x: number; y: number }> {
  const column = await boxOf(columnOf(page, date));
  return { x: column.x + column.width / 2, y: column.y + (from - 7) * hour + 6 };
}

/** Drags the event by the mouse from its upper edge to the day and hour. */
export async function drag(page: Page, id: string, date: string, from: number): Promise<void> {
  // Pointing waits until it stands still, and brings it into sight.
  await eventAt(page, id).hover({ position: { x: 20, y: 10 } });
  const lesson = await boxOf(eventAt(page, id));
  await page.mouse.move(lesson.x + lesson.width / 2, lesson.y + 10);
  await page.mouse.down();
  const { x, y } = await pointAt(page, date, from);
  await page.mouse.move(x, y, { steps: 6 });
  await expect(page.locator('.cal-ghost')).toBeVisible();
  await page.mouse.up();
}

/** Presses the event until it is lifted, then drags it down by the pixels. */
export async function dragByTouch(page: Page, id: string, down: number): Promise<void> {
  const lesson = await boxOf(eventAt(page, id));
  const [x, y] = [lesson.x + lesson.width / 2, lesson.y + 10];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  await expect(page.locator('.cal-ghost')).toBeVisible();
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', y + down * share);
  await touch('touchEnd');
}

/** Does something that moves an event, and waits for the server's answer. */
export async function answered(page: Page, status: number, act: () => Promise<unknown>): Promise<void> {
  const reply = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && patches(response.url()),
  );
  await act();
  expect((await reply).status()).toBe(status);
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  return box;
}
