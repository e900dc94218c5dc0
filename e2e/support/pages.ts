import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

// What a journey of the page builder needs, made through the API by the page that is signed in.

export interface MadePage {
  readonly id: string;
  readonly slug: string;
  readonly url: string;
  readonly version: number;
}

interface Block {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** A page of the title and the blocks. */
export async function makePage(page: Page, title: string, content: readonly Block[] = []): Promise<MadePage> {
  const reply = await page.request.post('/api/pagebuilder/pages', {
    data: { title, content: { root: { props: {} }, content, zones: {} } },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as { data: MadePage }).data;
}

/** Saves other blocks, which makes a version; returns its number. */
export async function savePage(page: Page, made: MadePage, content: readonly Block[]): Promise<number> {
  const url = `/api/pagebuilder/pages/${made.id}`;
  const { version } = (await (await page.request.get(url)).json()).data;
  const reply = await page.request.put(url, {
    data: { content: { root: { props: {} }, content, zones: {} }, version },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { data: MadePage }).data.version;
}

export const heading = (text: string, id = 'Heading-1'): Block => ({ type: 'Heading', props: { id, text } });

/** Opens the editor of the page and waits for its canvas. */
export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/pages/${id}`);
  await expect(page.locator('[data-block="Heading"] [role="button"]')).toBeVisible();
  await expect(page.frameLocator('#preview-frame').locator('.bw-page')).toBeVisible();
}

/** The block in the palette that the keyboard reaches. */
export function paletteBlock(page: Page, type: string): Locator {
  return page.locator(`[data-block="${type}"] [role="button"]`);
}

/** Adds the block by the keyboard alone. */
export async function addByKey(page: Page, type: string): Promise<void> {
  await paletteBlock(page, type).focus();
  await page.keyboard.press('Enter');
}

/** Where this browser keeps what the signed-in person did not save of a page. */
export async function draftKey(page: Page, pageId: string): Promise<string> {
  const { user } = await (await page.request.get('/api/auth/session')).json();
  return `bw-page-draft:${user.id}:${pageId}`;
}
