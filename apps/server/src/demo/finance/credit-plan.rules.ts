import { sixLessons, tenInAMonth } from '../sales/tuition-plan.rules.ts';

/** Tuition that a pupil of the demo school has bought. */
export interface CreditPlan {
  /** By their place among the pupils, and the code of their class. */
  readonly pupil: number;
  readonly class: string;
  readonly package: string;
  readonly paid: 'ALL' | 'HALF' | 'NOTHING';
  /** With a lesson that took a session, counted from the last one, or some days ago; else with the term. */
  readonly begins?: { readonly lessonsAgo: number } | { readonly daysAgo: number };
  readonly leaves?: true;
}

const term = (of: string, name: string, paid: readonly CreditPlan['paid'][], ...taking: number[]) =>
  taking.map(
    (pupil, at): CreditPlan => ({
      ...{ pupil, class: of, package: name, paid: paid[at % paid.length] ?? 'ALL' },
    }),
  );

const six = (
  pupil: number,
  of: string,
  lessonsAgo: number,
  paid: CreditPlan['paid'] = 'ALL',
): CreditPlan => ({
  ...{ pupil, class: of, package: sixLessons, paid, begins: { lessonsAgo } },
});

/** Many sessions left, two, one or none, lessons that wait for some, some that end soon, terms that are earned by lessons held, and one who left. */
export const creditPlans: readonly CreditPlan[] = [
  // The children of the demo parent.
  ...term('ST-2A', 'Starters, half a year', ['ALL'], 0),
  six(1, 'ST-2A', 5, 'NOTHING'),
  ...term('ST-2A', 'Starters, half a year', ['ALL', 'HALF'], 2, 4, 5),
  ...term('MV-1B', 'Movers, half a year', ['ALL', 'ALL', 'NOTHING'], 17, 18, 19, 20, 21),
  six(15, 'MV-1B', 8),
  six(23, 'MV-1B', 7, 'NOTHING'),
  ...term('FL-3', 'Flyers with a foreign teacher', ['ALL', 'HALF'], 25, 26, 27, 29),
  ...term('IE-F', 'IELTS intensive', ['ALL', 'NOTHING'], 47, 49, 50),
  { pupil: 73, class: 'ST-1C', package: tenInAMonth, paid: 'ALL', begins: { daysAgo: 20 } },
  { pupil: 74, class: 'ST-1C', package: 'Starters, half a year', paid: 'HALF', leaves: true },
  six(75, 'ST-1C', 4),
  six(76, 'ST-1C', 6),
  // More of what the desk looks at first: few left, lessons that wait, what ends within days.
  six(6, 'ST-2A', 4),
  six(7, 'ST-2A', 5, 'HALF'),
  six(26, 'FL-3', 5),
  six(30, 'FL-3', 7),
  six(16, 'MV-1B', 8, 'NOTHING'),
  { pupil: 77, class: 'ST-1C', package: tenInAMonth, paid: 'ALL', begins: { daysAgo: 25 } },
  { pupil: 78, class: 'ST-1C', package: tenInAMonth, paid: 'HALF', begins: { daysAgo: 12 } },
];
