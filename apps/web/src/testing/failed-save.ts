import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { problem, type Refusal } from './answer.ts';

const reason = 'The books are closed';

/** A save that the server refuses with words of its own. */
export function closedBooks(): Refusal {
  return problem(409, reason);
}

/** A save that the server refuses because somebody else has saved first: theirs has that version now. */
export function savedElsewhere(storedVersion: number): Refusal {
  const error = 'Somebody else has changed this in the meantime.';
  return { refused: 409, reply: { error, message: error, code: 'STALE', details: { storedVersion } } };
}

/** What a form says after `savedElsewhere`. */
export const changedElsewhere = page.getByText('Somebody else has changed this in the meantime.');

/** Expects what a save refused by `closedBooks` shows: what failed, and the server's words. */
export async function expectFailedSave(title: string): Promise<void> {
  await expect.element(page.getByText(title).first()).toBeVisible();
  await expect.element(page.getByText(reason).first()).toBeVisible();
}
