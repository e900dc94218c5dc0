import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invalidatePaths } from '../../api/hooks.ts';
import { queryClient } from '../../api/query-client.ts';
import type { BodyOf } from '../../api/types.ts';
import { answer, problem } from '../../testing/answer.ts';
import { changedElsewhere, savedElsewhere } from '../../testing/failed-save.ts';
import { show } from '../../testing/show.tsx';
import type { Board, BoardColumn, Card } from './board.ts';
import { BoardPage } from './board-page.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const board = id('b0');
const cardRoute = 'GET /api/kanban/boards/:id/cards/:childId';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const column = (name: string) => page.getByRole('region', { name, exact: true });
const card = (title: string) => page.getByRole('article').filter({ hasText: title });
const title = page.getByLabelText('Title');

function columnOf(last: string, name: string, order: number): BoardColumn {
  return { id: id(last), boardId: board, name, order, wipLimit: null, _count: { cards: 0 }, version: 1 };
}

function cardOf(last: string, name: string, order: number): Card {
  return {
    ...{ id: id(last), boardId: board, columnId: id('c1'), title: name, description: null, assignee: null },
    ...{ dueDate: null, labels: [], order, taskInstanceId: null, task: null, version: 1 },
    createdAt: '2026-11-22T08:00:00.000Z',
  };
}

/** The columns that the board shows, in their order. */
const names = () => [...document.querySelectorAll('[data-column] h2')].map(({ textContent }) => textContent);

/** A board of three columns with these cards in the first; what is done with a column is kept. */
function keepBoard(...titles: string[]) {
  const state = {
    columns: [columnOf('c1', 'To do', 0), columnOf('c2', 'Doing', 1), columnOf('c3', 'Done', 2)],
    cards: titles.map((name, at) => cardOf(`d${at}`, name, at)),
  };
  const owner = { id: id('01'), name: 'Mai', avatarConfig: null };
  const data = (): Board => ({
    ...{ id: board, name: 'Garden', description: null, owner, memberIds: [], members: [] },
    ...{ _count: { columns: 3, cards: titles.length }, can: { edit: true, delete: true, work: true } },
    ...{ version: 1, columns: state.columns },
  });
  answer('GET /api/kanban/boards/:id', () => ({ data: data() }));
  answer('GET /api/kanban/boards/:id/cards', () => ({ data: state.cards }));
  return state;
}

const draw = () => show(<BoardPage />, { at: `/boards/${board}`, route: '/boards/$id' });

/** What is lifted listens to the arrow keys from a turn of the event loop later on. */
async function liftByKey(): Promise<void> {
  await userEvent.keyboard(' ');
  await new Promise((resolve) => setTimeout(resolve));
}

/** Two frames: what was going to be drawn is drawn. */
async function drawn(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
}

describe('the columns of a board', () => {
  it('are added, limited, and deleted when they are empty [TSK-16, AMB-222]', async () => {
    const state = keepBoard('One', 'Two');
    const update = 'PUT /api/kanban/boards/:id/columns/:childId';
    answer('GET /api/kanban/boards/:id/columns/:childId', { data: columnOf('c1', 'To do', 0) });
    answer(update, ({ body }) => {
      const { wipLimit = null } = body as BodyOf<typeof update>;
      state.columns = state.columns.map((one) => (one.order === 0 ? { ...one, wipLimit } : one));
      return { data: { ...columnOf('c1', 'To do', 0), wipLimit } };
    });
    const inUse = 'Move or delete the cards of this column first.';
    answer('DELETE /api/kanban/boards/:id/columns/:childId', problem(409, inUse));
    answer('POST /api/kanban/boards/:id/columns', () => {
      const archive = columnOf('c4', 'Archive', 3);
      state.columns = [...state.columns, archive];
      return { data: archive };
    });
    await draw();
    await button('Actions of column To do').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const limit = page.getByLabelText('Card limit');
    await limit.fill('0');
    await button('Save').click();
    await expect.element(page.getByText('The limit must be a whole number from 1 to 99.')).toBeVisible();
    await limit.fill('1');
    await button('Save').click();
    await expect.element(column('To do').getByText('2 of 1')).toBeVisible();
    await button('Actions of column To do').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await button('Confirm Delete').click();
    await expect.element(page.getByText(inUse)).toBeVisible();
    await button('Cancel').click();
    await button('Add column').click();
    await page.getByLabelText('Column name').fill('Archive');
    await button('Save').click();
    await expect.element(column('Archive')).toBeVisible();
  });

  it('move by their menu and by the keyboard [TSK-16, AMB-222]', async () => {
    const state = keepBoard();
    const asked = answer('PUT /api/kanban/boards/:id/columns/:childId', ({ params, body }) => {
      const { order = 0 } = body as { order?: number };
      const moved = state.columns.filter((one) => one.id === params.childId);
      state.columns = state.columns
        .filter((one) => one.id !== params.childId)
        .toSpliced(order, 0, ...moved)
        .map((one, at) => ({ ...one, order: at }));
      return { data: columnOf('c2', 'Doing', order) };
    });
    await draw();
    await button('Actions of column Doing').click();
    await page.getByRole('menuitem', { name: 'Move right' }).click();
    await expect.poll(names).toEqual(['To do', 'Done', 'Doing']);
    (button('Move column Doing').element() as HTMLElement).focus();
    await liftByKey();
    await expect.element(page.getByText('Doing is over Doing.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByText('Doing is over Done.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.poll(names).toEqual(['To do', 'Doing', 'Done']);
    await expect.poll(() => asked.map(({ body }) => (body as { order: number }).order)).toEqual([2, 1]);
  });
});

describe('a board', () => {
  it('opens the move menu of the card with the focus on M, and of no other [TSK-16]', async () => {
    keepBoard('One', 'Two');
    const asked = answer('PATCH /api/kanban/cards/:id/move', { data: cardOf('d1', 'Two', 0) });
    await draw();
    await expect.element(button('Two')).toBeVisible();
    (button('Two').element() as HTMLElement).focus();
    await userEvent.keyboard('m');
    await expect.element(page.getByRole('menuitem', { name: 'Doing', exact: true })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => asked.map(({ params, body }) => [params.id, (body as { columnId: string }).columnId]))
      .toEqual([[id('d1'), id('c2')]]);
  });

  it('says that it is absent, and reads again what it could not [TSK-16]', async () => {
    keepBoard('One');
    answer('GET /api/kanban/boards/:id', problem(404, 'Board not found'));
    await draw();
    await expect.element(page.getByText('Board not found')).toBeVisible();
    const state = keepBoard('One');
    // However often it asks meanwhile: how often depends on which of its reads comes first.
    let isBroken = true;
    answer('GET /api/kanban/boards/:id/cards', () =>
      isBroken ? problem(400, 'It broke') : { data: state.cards },
    );
    await queryClient.resetQueries();
    await expect.element(page.getByText('It broke')).toBeVisible();
    isBroken = false;
    await button('Retry').click();
    await expect.element(card('One')).toBeVisible();
  });

  it('lets a card that cannot be moved go back, with the server’s words [TSK-16, AMB-222]', async () => {
    keepBoard('Three');
    const refused = ['It broke', 'Only the owner of the board can do this.', 'Card not found'] as const;
    const asked = answer(
      'PATCH /api/kanban/cards/:id/move',
      ...refused.map((words, at) => problem([500, 403, 404][at] ?? 500, words)),
    );
    await draw();
    for (const words of refused) {
      await button('Actions of Three').click();
      await page.getByRole('menuitem', { name: 'Done', exact: true }).click();
      const alert = page.getByRole('alert').filter({ hasText: 'Could not move the card' });
      await expect.element(alert.filter({ hasText: words })).toBeVisible();
      await expect.element(column('To do').getByRole('article')).toBeVisible();
    }
    expect(asked).toHaveLength(3);
  });

  it('keeps a dropped card and the focus where they are, though a read from before the move comes in between [TSK-16]', async () => {
    const state = keepBoard('One', 'Two');
    const [before] = state.cards;
    if (!before) throw new Error('no card');
    const stored = Promise.withResolvers<void>();
    const moved = answer('PATCH /api/kanban/cards/:id/move', async () => {
      await stored.promise;
      const one = { ...before, columnId: id('c2') };
      state.cards = [one, ...state.cards.slice(1)];
      return { data: one };
    });
    await draw();
    await expect.element(card('One')).toBeVisible();
    (button('One').element() as HTMLElement).focus();
    await liftByKey();
    await expect.element(page.getByText('One is over To do.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('One is over Doing.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.poll(() => moved.length).toBe(1);
    await expect.element(button('One')).toHaveFocus();
    const dropped = button('One').element();
    await invalidatePaths(['/api/kanban']);
    // What is read after the move takes its time: meanwhile the page has what the read before it brought.
    const later = Promise.withResolvers<void>();
    const read = answer('GET /api/kanban/boards/:id/cards', async () => {
      await later.promise;
      return { data: state.cards };
    });
    stored.resolve();
    await expect.poll(() => read.length).toBe(1);
    await drawn();
    later.resolve();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(column('Doing').getByRole('article')).toBeVisible();
    expect(button('One').element()).toBe(dropped);
    await expect.element(button('One')).toHaveFocus();
  });
});

describe('the dialog of a card', () => {
  it('keeps what is typed when somebody else changes the card or deletes it [TSK-16]', async () => {
    const state = keepBoard('One');
    const changed = async (...cards: Card[]) => {
      state.cards = cards;
      await queryClient.invalidateQueries();
    };
    answer(cardRoute, { data: cardOf('d0', 'One', 0) });
    const asked = answer('PUT /api/kanban/boards/:id/cards/:childId', savedElsewhere(2), ({ body }) => {
      const saved = { ...cardOf('d0', (body as { title: string }).title, 0), version: 3 };
      state.cards = [saved];
      return { data: saved };
    });
    await draw();
    await button('One').click();
    await title.fill('Uno');
    // The change arrives behind the dialog, which keeps what is typed and what it began with.
    await changed(cardOf('d0', 'Eins', 0));
    await expect.element(page.getByText('Eins', { exact: true })).toBeInTheDocument();
    await expect.element(title).toHaveValue('Uno');
    await button('Save').click();
    await expect.element(changedElsewhere).toBeVisible();
    await button('Save').click();
    await expect.element(card('Uno')).toBeVisible();
    expect(asked.map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
  });

  it('takes what somebody else saved when asked to, and outlives the card [TSK-16]', async () => {
    const state = keepBoard('Uno');
    answer(cardRoute, { data: cardOf('d0', 'Uno', 0) }, { data: { ...cardOf('d0', 'Un', 0), version: 4 } });
    answer('PUT /api/kanban/boards/:id/cards/:childId', savedElsewhere(4), problem(404, 'Card not found'));
    await draw();
    await button('Uno').click();
    await title.fill('Ein');
    await button('Save').click();
    await button('Reload').click();
    await expect.element(title).toHaveValue('Un');
    await title.fill('Une');
    state.cards = [];
    await queryClient.invalidateQueries({
      queryKey: ['api', 'kanban', 'boards', board, 'cards'],
      exact: true,
    });
    await expect.element(card('Uno')).not.toBeInTheDocument();
    await expect.element(title).toHaveValue('Une');
    await button('Save').click();
    await expect.element(page.getByText('Card not found').first()).toBeVisible();
  });
});
