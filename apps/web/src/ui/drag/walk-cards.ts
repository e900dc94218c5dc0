/** The arrow keys go from card to card: up and down in a column, left and right to the next one. */
export function walk(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute('data-toggle')) return;
  const next = neighbourOf(event.target, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function neighbourOf(toggle: HTMLElement, key: string): HTMLElement | undefined {
  const column = toggle.closest<HTMLElement>('[data-column]');
  if (!column) return undefined;
  const cards = togglesIn(column);
  const index = cards.indexOf(toggle);
  if (key === 'ArrowDown') return cards[index + 1];
  if (key === 'ArrowUp') return cards[index - 1];
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  const columns = [...(column.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const at = columns.indexOf(column);
  const rest = key === 'ArrowRight' ? columns.slice(at + 1) : columns.slice(0, at).reverse();
  const beside = rest.map(togglesIn).find((found) => found.length > 0);
  const top = toggle.getBoundingClientRect().top;
  return beside?.find((one) => one.getBoundingClientRect().top >= top - 1) ?? beside?.at(-1);
}

/** The toggles of the cards of a column from top to bottom; what is drawn as it scrolls stands in any order. */
function togglesIn(column: HTMLElement): HTMLElement[] {
  const indexOf = (element: HTMLElement) =>
    Number(element.closest<HTMLElement>('[data-index]')?.dataset.index ?? 0);
  return [...column.querySelectorAll<HTMLElement>('[data-toggle]')].sort((a, b) => indexOf(a) - indexOf(b));
}
