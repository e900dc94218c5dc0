import type { Standing } from '@bellwether/contract/scoring/standing.rules';
import type { EventColor } from '../../ui/theme/event-colors.ts';

/** Amber is what a school has yet to confirm. */
export const standingColors: Readonly<Record<Standing, EventColor>> = {
  ...{ CHECKED: 'green', UNCHECKED: 'amber', PRACTICE: 'amber', OWN: 'gray' },
};
