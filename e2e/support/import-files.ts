import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { uniqueName } from './school.ts';

/** A CSV file of a head and rows. */
export function csv(head: readonly string[], rows: readonly (readonly string[])[]) {
  const text = [head, ...rows].map((cells) => cells.join(',')).join('\n');
  return { name: 'pupils.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Rows of students with identifiers of their own. */
export function students(count: number): { key: string; rows: string[][] } {
  const key = uniqueName('imp').replaceAll(' ', '-');
  const rows = Array.from({ length: count }, (_, index) => [
    `Linh${index}`,
    key,
    `${key}-${index}`,
    '2013-05-21',
  ]);
  return { key, rows };
}

export const head = ['First Name', 'Surname', 'Student ID', 'dob'];

/** Opens the wizard of a list with a file; returns the dialog at 'Map Columns'. */
export async function openWith(page: Page, path: string, file: ReturnType<typeof csv>): Promise<Locator> {
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: /^Import/ });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(step(dialog)).toHaveText(/Map Columns/);
  return dialog;
}

/** The step that the wizard is at. */
export function step(dialog: Locator): Locator {
  return dialog.locator('[aria-current="step"]');
}

/** How many students the school has of a name. */
export async function countOf(page: Page, search: string): Promise<number> {
  const reply = await page.request.get(`/api/students?limit=1&search=${encodeURIComponent(search)}`);
  return (await reply.json()).pagination.totalItems;
}
