import { foldText } from '../../ui/words/fold-text.ts';

/** What the palette offers: a record, a screen, an action. */
export interface Offered {
  readonly title: string;
  /** Groups of equal fit keep the order in which they are given. */
  readonly group: string;
  /** Other words under which it is looked for: 'cover, substitute'. */
  readonly words?: string | undefined;
  /** Found by somebody else, who had more to search than the title. */
  readonly isFound?: boolean;
}

/** How well the title fits what was typed: 0 is it, 1 begins with it, 2 has a word that does, 3 holds it, 4 only its other words do. */
export function fitOf({ title, words = '', isFound = false }: Offered, typed: string): number | undefined {
  const wanted = foldText(typed.trim());
  const text = foldText(title);
  if (wanted === '' || text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  if (text.includes(` ${wanted}`)) return 2;
  if (text.includes(wanted)) return 3;
  const others = foldText(words);
  return isFound || others.startsWith(wanted) || others.includes(` ${wanted}`) ? 4 : undefined;
}

/** What fits what was typed, the best first; what belongs to one group stays together, the group of the best fit first. */
export function inOrderOfFit<One extends Offered>(all: readonly One[], typed: string): One[] {
  const fitting = all.flatMap((one) => {
    const fit = fitOf(one, typed);
    return fit === undefined ? [] : [{ one, fit }];
  });
  const groups = [...Map.groupBy(fitting, ({ one }) => one.group).values()];
  const best = (group: typeof fitting) => Math.min(...group.map(({ fit }) => fit));
  return groups
    .toSorted((a, b) => best(a) - best(b))
    .flatMap((group) => group.toSorted((a, b) => a.fit - b.fit).map(({ one }) => one));
}
