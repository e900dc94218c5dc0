import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { tooWide } from '../../testing/too-wide.ts';
import { LocationsPage } from './locations-page.tsx';

// What ListScreen puts together, seen on the list of locations.

const list = 'GET /api/locations';
const hall = {
  id: '01900000-0000-7000-8000-0000000000aa',
  kind: 'ROOM',
  name: 'Great hall',
  code: 'H1',
  address: null,
  capacity: 40,
  isActive: false,
  version: 3,
} as const;
const pageOf = (...data: (typeof hall)[]) => ({
  data,
  totalCount: data.length,
  page: 1,
  limit: 20,
  totalPages: 1,
});
const address = '/settings/locations';
const rights = ['read location', 'create location', 'edit location', 'delete location'];
const menu = () => page.getByRole('button', { name: 'More actions' });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

describe('a list screen', () => {
  it('heads its columns by its words, and draws kinds and states', async () => {
    answer(list, pageOf(hall));
    await show(<LocationsPage />, { at: address, can: rights });
    const heads = page.getByRole('columnheader');
    await expect.element(heads.first()).toBeVisible();
    const names = heads.elements().map((head) => head.textContent?.trim());
    expect(names).toEqual(['Row', 'Name', 'Kind', 'Code', 'Capacity', 'Status', 'Actions']);
    await expect.element(page.getByRole('row', { name: /Great hall.*Room.*H1.*40.*Closed/ })).toBeVisible();
  });

  describe('on a phone', () => {
    beforeEach(() => page.viewport(390, 844));
    afterEach(() => page.viewport(1280, 800));

    it('has rows of two lines instead of columns: what it is called, and below it what fits of the rest', async () => {
      answer(list, pageOf(hall));
      await show(<LocationsPage />, { at: address, can: rights });
      const cells = page.getByRole('row').getByRole('cell');
      await expect.element(page.getByText('Great hall')).toBeVisible();
      const boxOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect();
      const name = boxOf('Great hall');
      for (const fact of ['Room', 'H1', 'Closed']) {
        expect(boxOf(fact).top, fact).toBeGreaterThanOrEqual(name.bottom - 2);
        expect(boxOf(fact).right, fact).toBeLessThanOrEqual(390);
      }
      expect(boxOf('Closed').top - boxOf('Room').top).toBeLessThan(8);
      // A number says what it counts, since nothing heads it.
      expect(getComputedStyle(cells.getByText('40').element(), '::before').content).toContain('Capacity');
      await expect.element(page.getByRole('columnheader').first()).not.toBeInTheDocument();
      expect(document.querySelector('tbody tr')?.getBoundingClientRect().height).toBe(60);
      expect(tooWide()).toBe(0);
    });

    it('has its filters and its order behind one button, which counts the filters', async () => {
      answer(list, ({ query }) => pageOf(...(query.kind ? [] : [hall])));
      const router = await show(<LocationsPage />, { at: address, can: rights });
      await expect.element(page.getByText('Great hall')).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Kind' })).not.toBeInTheDocument();
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('combobox', { name: 'Order' }).click();
      await page.getByRole('option', { name: 'Name, descending' }).click();
      await sheet.getByRole('button', { name: 'Kind' }).click();
      await page.getByRole('checkbox', { name: 'Online' }).click();
      await sheet.getByRole('button', { name: 'Show', exact: true }).click();
      await expect.element(sheet).not.toBeInTheDocument();
      await expect.element(page.getByRole('button', { name: 'Filters 1' })).toBeVisible();
      expect(router.state.location.search).toEqual({ sortOrder: 'desc', kind: 'ONLINE' });
    });
  });

  it('asks before it deletes, by name, and tells that it is done [APP-16]', async () => {
    answer(list, pageOf(hall), pageOf());
    const asked = answer('DELETE /api/locations/:id', problem(409, 'Lessons are held there'), undefined);
    await show(<LocationsPage />, { at: address, can: rights });
    await menu().click();
    await item('Delete').click();
    const question = page.getByRole('dialog', { name: 'Delete location' });
    await expect.element(question.getByText(/Great hall/)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByRole('row', { name: /Great hall/ })).toBeVisible();
    expect(asked).toHaveLength(0);
    await menu().click();
    await item('Delete').click();
    await question.getByRole('button', { name: 'Confirm Delete' }).click();
    await expect.element(page.getByText('Lessons are held there')).toBeVisible();
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Confirm Delete' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(asked.map(({ params }) => params)).toEqual([{ id: hall.id }, { id: hall.id }]);
    await expect.element(page.getByText('Location deleted successfully.')).toBeVisible();
    await expect.element(page.getByText('No locations yet')).toBeVisible();
  });

  it('opens the form at an address of its own, of a new record and of a stored one', async () => {
    answer(list, pageOf(hall));
    answer('GET /api/locations/:id', { data: hall });
    const router = await show(<LocationsPage />, { at: address, can: rights });
    await page.getByText('Great hall').click();
    await expect.poll(() => router.state.location.search).toEqual({ edit: hall.id });
    await expect.element(page.getByRole('dialog').getByLabelText('Name')).toHaveValue('Great hall');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add location' }).click();
    await expect.poll(() => router.state.location.search).toEqual({ edit: 'new' });
    await expect.element(page.getByRole('dialog').getByLabelText('Name')).toHaveValue('');
  });

  it('says in its form that the record cannot be read, and reads it when asked again', async () => {
    answer(list, pageOf(hall));
    answer('GET /api/locations/:id', problem(400, 'It broke'), { data: hall });
    await show(<LocationsPage />, { at: `${address}?edit=${hall.id}`, can: rights });
    const dialog = page.getByRole('dialog', { name: 'Edit location' });
    await expect.element(dialog.getByText('It broke')).toBeVisible();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Great hall');
  });

  it('says that nothing fits a search, and turns its pages by Next and Previous [APP-12]', async () => {
    answer(list, ({ query }) =>
      query.search ? pageOf() : { ...pageOf(hall), totalCount: 21, totalPages: 2, page: Number(query.page) },
    );
    const router = await show(<LocationsPage />, { at: `${address}?search=nothing`, can: rights });
    await expect.element(page.getByText('No results.')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => router.state.location.search).toEqual({ page: '2' });
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => router.state.location.search).toEqual({});
  });

  it('offers who only reads neither form nor deletion, and no empty menu', async () => {
    answer(list, pageOf(hall));
    const router = await show(<LocationsPage />, { at: address, can: ['read location'] });
    await page.getByText('Great hall').click();
    await expect.element(page.getByRole('button', { name: 'Add location' })).not.toBeInTheDocument();
    await expect.element(menu()).not.toBeInTheDocument();
    expect(router.state.location.search).toEqual({});
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('never says that there are none to who may not add one, and asks the others to add the first', async () => {
    answer(list, pageOf());
    await show(<LocationsPage />, { at: address, can: ['read location'] });
    await expect.element(page.getByText('No locations that you may see')).toBeVisible();
    await expect.element(page.getByText('No locations yet')).not.toBeInTheDocument();
  });

  it('asks who may add to add the first', async () => {
    answer(list, pageOf());
    await show(<LocationsPage />, { at: address, can: rights });
    await expect.element(page.getByText('No locations yet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add location' }).first()).toBeVisible();
  });

  it.each(['new', hall.id])('opens no form at its address either, ?edit=%s', async (edit) => {
    answer(list, pageOf(hall));
    await show(<LocationsPage />, { at: `${address}?edit=${edit}`, can: ['read location'] });
    await expect.element(page.getByText('Great hall')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
