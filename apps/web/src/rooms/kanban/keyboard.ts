import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where a lifted card or column goes with an arrow key: up and down to the next card of its column, left and right into
 * the next column, beside the card at the same height. TSK-16.
 */
export const boardKeys: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context }) => {
  const { code } = event;
  if (!['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(code)) return undefined;
  event.preventDefault();
  const own = context.collisionRect;
  if (!own) return undefined;
  const kind = context.active?.data.current?.kind;
  const boxes = context.droppableContainers
    .getEnabled()
    .filter(({ id }) => id !== active)
    .flatMap(({ id, data }) => {
      const rect = context.droppableRects.get(id);
      return rect ? [{ kind: data.current?.kind as unknown, rect }] : [];
    });
  const columns = boxes.filter((box) => box.kind === 'column').map(({ rect }) => rect);
  const cards = boxes.filter((box) => box.kind === 'card').map(({ rect }) => rect);
  const by = code === 'ArrowLeft' || code === 'ArrowUp' ? -1 : 1;
  if (code === 'ArrowUp' || code === 'ArrowDown') {
    if (kind === 'column') return currentCoordinates;
    const next = nearest(
      cards.filter((box) => isSameColumn(box, own) && by * (middleY(box) - middleY(own)) > 4),
      (box) => Math.abs(middleY(box) - middleY(own)),
    );
    return next ? { x: next.left, y: next.top } : currentCoordinates;
  }
  const column = nearest(
    columns.filter((box) => by * (middleX(box) - middleX(own)) > 20),
    (box) => Math.abs(middleX(box) - middleX(own)),
  );
  if (!column) return currentCoordinates;
  if (kind === 'column') return { x: column.left, y: column.top };
  const beside = nearest(
    cards.filter((box) => isSameColumn(box, column)),
    (box) => Math.abs(box.top - own.top),
  );
  return beside ? { x: beside.left, y: beside.top } : { x: column.left + 6, y: column.top + 48 };
};

function middleX({ left, width }: Box): number {
  return left + width / 2;
}

function middleY({ top, height }: Box): number {
  return top + height / 2;
}

function isSameColumn(a: Box, b: Box): boolean {
  return Math.abs(middleX(a) - middleX(b)) < 40;
}

function nearest<T>(all: readonly T[], distance: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>(
    (best, one) => (best === undefined || distance(one) < distance(best) ? one : best),
    undefined,
  );
}
