import { dayIn } from '@bellwether/contract/shared/zone';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../api/session.ts';
import { formatDay } from '../../ui/words/format.ts';

/** The day of a moment by the organisation's clock, in a table. */
export function DayCell({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const { timeZone } = useOrganization();
  return formatDay(dayIn(timeZone, new Date(at)), i18n.language);
}
