import { addDays } from '@bellwether/contract/shared/day';
import { foldText } from '../../ui/words/fold-text.ts';
import type { Card } from './board.ts';

/** What the toolbar of a board asks for; empty texts ask for nothing. */
export interface CardFilters {
  readonly search: string;
  /** Ids of people, by commas; 'none' for cards of nobody. */
  readonly assignee: string;
  readonly label: string;
  /** 'late', 'week' (today and the six days after it) or 'none'. */
  readonly due: string;
}

export const nobody = 'none';
export const dueChoices = ['late', 'week', 'none'] as const;

/** Whether a card fits the filters on a day. */
export function matcherOf({ search, assignee, label, due }: CardFilters, today: string) {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const people = assignee.split(',').filter(Boolean);
  const labels = label.split(',').filter(Boolean);
  return (card: Card): boolean => {
    const text = foldText([card.title, card.description ?? '', ...card.labels].join(' '));
    if (!words.every((word) => text.includes(word))) return false;
    if (people.length > 0 && !people.includes(card.assignee?.id ?? nobody)) return false;
    if (labels.length > 0 && !card.labels.some((one) => labels.includes(one))) return false;
    if (due === 'none') return card.dueDate === null;
    if (due === 'late') return card.dueDate !== null && card.dueDate < today;
    if (due === 'week')
      return card.dueDate !== null && card.dueDate >= today && card.dueDate <= addDays(today, 6);
    return true;
  };
}

/** The labels of the cards, each once, by name. */
export function labelsOf(cards: readonly Card[]): string[] {
  return [...new Set(cards.flatMap(({ labels }) => labels))].sort((a, b) => a.localeCompare(b));
}
