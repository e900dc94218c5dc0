import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsIn, columnOf, dragOver, orderAmong, placeCard } from './board.rules.ts';

const card = (id: string, columnId: string, order: number) => ({ id, columnId, order });
const cards = [card('a', 'todo', 0), card('b', 'todo', 1), card('c', 'todo', 2), card('d', 'done', 0)];
const ids = (all: typeof cards, column: string) => cardsIn(all, column).map(({ id }) => id);

describe('the order of cards on the screen', () => {
  it('closes the gap that a moved card leaves, and makes room for it [TSK-16, AMB-222]', () => {
    const moved = placeCard(cards, 'a', 'done', 0);
    expect(ids(moved, 'todo')).toEqual(['b', 'c']);
    expect(ids(moved, 'done')).toEqual(['a', 'd']);
    expect(ids(placeCard(cards, 'c', 'todo', 0), 'todo')).toEqual(['c', 'a', 'b']);
    expect(placeCard(cards, 'x', 'todo', 0)).toEqual(cards);
  });

  it('keeps each card once and every column without gaps, whatever is moved where [TSK-16]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('a', 'b', 'c', 'd'),
        fc.constantFrom('todo', 'done'),
        fc.nat(6),
        (id, column, order) => {
          const moved = placeCard(cards, id, column, order);
          expect(moved.map((one) => one.id).sort()).toEqual(['a', 'b', 'c', 'd']);
          for (const name of ['todo', 'done'])
            expect(cardsIn(moved, name).map((one) => one.order)).toEqual(ids(moved, name).map((_, at) => at));
        },
      ),
    );
  });

  it('puts a card among the hidden ones beside the card that is shown next to it [TSK-16]', () => {
    // Only a and c are shown; d goes between them.
    expect(orderAmong(cards, 'd', 'todo', ['a', 'd', 'c'])).toBe(2);
    expect(orderAmong(cards, 'd', 'todo', ['a', 'd'])).toBe(1);
    expect(orderAmong(cards, 'd', 'todo', ['d'])).toBe(3);
    expect(orderAmong(cards, 'a', 'done', ['a', 'd'])).toBe(0);
  });

  it('shows where the dragged card would land [TSK-16]', () => {
    const shown = { todo: ['a', 'b'], done: ['d'] };
    expect(dragOver(shown, 'a', 'done', 'd', false)).toEqual({ todo: ['b'], done: ['a', 'd'] });
    expect(dragOver(shown, 'a', 'done', 'd', true)).toEqual({ todo: ['b'], done: ['d', 'a'] });
    expect(dragOver(shown, 'd', 'todo', null, false)).toEqual({ todo: ['a', 'b', 'd'], done: [] });
    expect([columnOf(shown, 'done'), columnOf(shown, 'b'), columnOf(shown, 'x')]).toEqual([
      'done',
      'todo',
      undefined,
    ]);
  });
});
