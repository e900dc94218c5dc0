import { IconTrash } from '@tabler/icons-react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { listStateOf } from '../testing/list-state.ts';
import { DataTable } from './data-table.tsx';
import type { Column } from './table-types.ts';

const nothing = () => undefined;
const list = listStateOf();
const noPrefs = { name: 'rooms', hidden: {}, pinned: [], widths: {} };
const prefs = {
  ...noPrefs,
  setHidden: nothing,
  setHiddenAll: nothing,
  setPinned: nothing,
  setWidths: nothing,
  reset: nothing,
};
const row = { id: 'r1', name: 'Room 101' };
const read = { data: { data: [row], totalCount: 1 }, error: null, isFetching: false, refetch: nothing };

/** A table of a name of 240 px and as many other columns of 160 px, in `width` px. */
function Rooms({ others, width, onOpen }: { others: number; width: number; onOpen?: () => void }) {
  const columns: Column<typeof row>[] = [
    { id: 'name', header: 'Name', width: 240, fixed: true, cell: ({ name }) => name },
    ...Array.from({ length: others }, (_, at) => ({
      id: `more${at}`,
      header: `Column ${at}`,
      width: 160,
      cell: () => `value ${at}`,
    })),
  ];
  return (
    <div data-testid="frame" style={{ width, height: 400, display: 'flex', flexDirection: 'column' }}>
      <DataTable
        label="Rooms"
        columns={columns}
        list={list}
        prefs={prefs}
        rowId={({ id }) => id}
        read={read}
        {...(onOpen && { onOpen })}
        rowActions={() => [{ label: 'Delete', icon: IconTrash, onClick: nothing }]}
      />
    </div>
  );
}

const box = (element: Element) => element.getBoundingClientRect();
const scroller = () => document.querySelector('table')?.parentElement as HTMLElement;
const cell = (text: string) => page.getByRole('cell', { name: text, exact: true }).element();

it('narrows wide columns so that a table that is a little too wide needs no scrolling', async () => {
  await page.viewport(1200, 800);
  await show(<Rooms others={4} width={860} />);
  await expect.element(page.getByRole('cell', { name: 'value 3' })).toBeVisible();
  // 240 + 4 × 160 px and the actions are 950.
  await expect.poll(() => scroller().scrollWidth).toBe(860);
  expect(scroller().hasAttribute('data-beyond')).toBe(false);
});

it("keeps the row's name and its menu in sight where the table has to be scrolled", async () => {
  await page.viewport(1200, 800);
  await show(<Rooms others={12} width={860} />);
  const menu = page.getByRole('button', { name: 'More actions' });
  await expect.element(menu).toBeVisible();
  const frame = box(page.getByTestId('frame').element());
  const nameAt = box(cell('Room 101')).left;
  expect(box(menu.element()).right).toBeLessThanOrEqual(frame.right);
  expect(scroller().hasAttribute('data-beyond')).toBe(true);

  scroller().scrollLeft = 10_000;
  await expect.poll(() => scroller().hasAttribute('data-before')).toBe(true);
  expect(scroller().hasAttribute('data-beyond')).toBe(false);
  expect(box(cell('Room 101')).left).toBe(nameAt);
  expect(box(menu.element()).right).toBeLessThanOrEqual(frame.right);
});

it('opens a row that moved under a still pointer, not one whose text is dragged over to be copied', async () => {
  const onOpen = vi.fn();
  await show(<Rooms others={1} width={860} onOpen={onOpen} />);
  await expect.element(page.getByRole('cell', { name: 'Room 101' })).toBeVisible();
  const name = cell('Room 101');
  const gesture = (to: number) => {
    name.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: 50, clientY: 60 }));
    window.getSelection()?.selectAllChildren(name);
    name.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: to, clientY: 60 }));
  };
  gesture(90);
  expect(onOpen).not.toHaveBeenCalled();
  gesture(52);
  expect(onOpen).toHaveBeenCalledOnce();
  window.getSelection()?.removeAllRanges();
});
