// The order of cards as the screen has it before the server has answered. Pure.

interface Placed {
  readonly id: string;
  readonly columnId: string;
  readonly order: number;
}

/** The cards of one column, in order. */
export function cardsIn<C extends Placed>(cards: readonly C[], columnId: string): C[] {
  return cards.filter((card) => card.columnId === columnId).sort((a, b) => a.order - b.order);
}

/** The cards after one of them was put into a column at the place `order`; orders are without gaps again. */
export function placeCard<C extends Placed>(
  cards: readonly C[],
  cardId: string,
  columnId: string,
  order: number,
): C[] {
  const moved = cards.find(({ id }) => id === cardId);
  if (!moved) return [...cards];
  const rest = cards.filter(({ id }) => id !== cardId);
  const target = cardsIn(rest, columnId).toSpliced(order, 0, { ...moved, columnId });
  const source = moved.columnId === columnId ? [] : cardsIn(rest, moved.columnId);
  const anew = new Map([
    ...source.map((card, at) => [card.id, { ...card, order: at }] as const),
    ...target.map((card, at) => [card.id, { ...card, order: at }] as const),
  ]);
  return cards.map((card) => anew.get(card.id) ?? card);
}

/**
 * The place of a card among all cards of its column, when it was put among those that the filter shows: `shown` are
 * the ids of the column as they stand on the screen, the card among them.
 */
export function orderAmong(
  cards: readonly Placed[],
  cardId: string,
  columnId: string,
  shown: readonly string[],
): number {
  const rest = cardsIn(
    cards.filter(({ id }) => id !== cardId),
    columnId,
  ).map(({ id }) => id);
  const at = shown.indexOf(cardId);
  const next = shown[at + 1];
  if (next !== undefined && rest.includes(next)) return rest.indexOf(next);
  const before = shown[at - 1];
  if (before !== undefined && rest.includes(before)) return rest.indexOf(before) + 1;
  return rest.length;
}

/** Ids by column as they are on the screen while a card is dragged: it is taken out and put in before `overId`. */
export function dragOver(
  shown: Readonly<Record<string, readonly string[]>>,
  cardId: string,
  columnId: string,
  overId: string | null,
  below: boolean,
): Record<string, readonly string[]> {
  const without = Object.fromEntries(
    Object.entries(shown).map(([column, ids]) => [column, ids.filter((id) => id !== cardId)]),
  );
  const target = without[columnId] ?? [];
  const index = overId === null ? -1 : target.indexOf(overId);
  const at = index < 0 ? target.length : index + (below ? 1 : 0);
  return { ...without, [columnId]: target.toSpliced(at, 0, cardId) };
}

/** The column in which an id stands: a column's own id, or that of one of its cards. */
export function columnOf(shown: Readonly<Record<string, readonly string[]>>, id: string): string | undefined {
  if (id in shown) return id;
  return Object.keys(shown).find((column) => shown[column]?.includes(id));
}
