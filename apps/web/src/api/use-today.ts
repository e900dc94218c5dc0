import { dayIn } from '@bellwether/contract/shared/zone';
import { useOrganization } from './session.ts';

/** Today by the organisation's clock, YYYY-MM-DD (REV-24). */
export function useToday(): string {
  const { timeZone } = useOrganization();
  return dayIn(timeZone, new Date());
}
