import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { uniqueName } from './school.ts';

/** A lead as the journeys need it. */
export interface MadeLead {
  readonly id: string;
  readonly name: string;
}

/** A lead with a name that no other one has, made through the API; what is not told is the default. */
export async function makeLead(page: Page, more: Record<string, unknown> = {}): Promise<MadeLead> {
  const name = uniqueName('Journey lead');
  const reply = await page.request.post('/api/e-commerce/leads', { data: { name, ...more } });
  const body: { data?: { id: string }; error?: string } = await reply.json();
  expect(body.error, reply.url()).toBeUndefined();
  return { id: body.data?.id ?? '', name };
}

/** The stage that the server holds of the lead. */
export async function stageOf(page: Page, lead: MadeLead): Promise<string> {
  const reply = await page.request.get(`/api/e-commerce/leads/${lead.id}`);
  return (await reply.json()).data.currentStage;
}

/** The board with nothing but the given lead in sight. */
export async function openBoard(page: Page, lead: MadeLead, more = ''): Promise<void> {
  await page.goto(`/pipeline?search=${encodeURIComponent(lead.name)}${more}`);
  await expect(cardOf(page, lead)).toBeVisible();
}

/** The card of a lead on the board. */
export function cardOf(page: Page, lead: MadeLead): Locator {
  return page.locator(`[data-lead="${lead.id}"]`);
}

/** The column of a stage. */
export function columnOf(page: Page, stage: string): Locator {
  return page.locator(`[data-column="${stage}"]`);
}

/** A place in the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The upper middle of an element, where it can be grabbed, as soon as it stands still. */
export async function middleOf(element: Locator): Promise<Point> {
  await stands(element);
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not in sight');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 30) };
}

/** Waits until the element keeps its place: what is loaded above it moves it down. */
async function stands(element: Locator): Promise<void> {
  let before = '';
  await expect(async () => {
    const box = JSON.stringify(await element.boundingBox());
    const moved = box !== before;
    before = box;
    expect(moved).toBe(false);
  }).toPass({ intervals: [50] });
}

/** Lifts a card with the mouse. */
export async function lift(page: Page, card: Locator): Promise<void> {
  const from = await middleOf(card);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 });
  await expect(page.locator('[data-ghost]')).toHaveCount(1);
}

/** Drags a card with the mouse and drops it. */
export async function drag(page: Page, card: Locator, to: Point): Promise<void> {
  await lift(page, card);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}
