import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { show } from '../../testing/show.tsx';
import { listStateOf } from '../testing/list-state.ts';
import type { ListState } from './list-state.ts';
import { Pagination } from './pagination.tsx';

/** The list of a search at this page, of twenty rows each. */
const listAt = (at: number, changes: Partial<ListState> = {}) =>
  listStateOf({ page: at, limit: 20, search: 'an', typed: 'an', narrowed: true, ...changes });

const next = () => page.getByRole('button', { name: 'Next' });

it('says of what is not counted "2,000+", and counts it with a click', async () => {
  const countAll = vi.fn();
  await show(
    <Pagination list={listAt(1, { countAll })} counts={{ totalCount: 2000, countIsExact: false }} />,
  );
  await expect.element(page.getByText('1–20')).toBeVisible();
  await page.getByRole('button', { name: 'of 2,000+' }).click();
  expect(countAll).toHaveBeenCalledOnce();
});

it('goes on behind what was counted', async () => {
  const setPage = vi.fn();
  await show(
    <Pagination list={listAt(100, { setPage })} counts={{ totalCount: 2000, countIsExact: false }} />,
  );
  await next().click();
  expect(setPage).toHaveBeenCalledWith(101);
});

it('stops where all is counted', async () => {
  await show(<Pagination list={listAt(100)} counts={{ totalCount: 2000 }} />);
  await expect.element(page.getByText('of 2,000')).toBeVisible();
  await expect.element(next()).toBeDisabled();
});

it('names no range of nothing, nor one of a single row', async () => {
  await show(<Pagination list={listAt(1)} counts={{ totalCount: 0 }} unit="students" />);
  await expect.element(page.getByText('0 students')).toBeVisible();
  await cleanup();
  await show(<Pagination list={listAt(1)} counts={{ totalCount: 1 }} unit="students" />);
  await expect.element(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect.element(page.getByText('students')).not.toBeInTheDocument();
});
