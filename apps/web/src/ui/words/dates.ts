// Everything the date pickers need, loaded only with them: styles and the Vietnamese names of days and months.
import '@mantine/dates/styles.layer.css';
import i18next from 'i18next';
import 'dayjs/locale/vi';

/** No day is drawn in red: red means bad or overdue. */
export const noWeekend: (0 | 1 | 2 | 3 | 4 | 5 | 6)[] = [];

/** Names of the arrows, which the kit leaves unnamed. */
export function monthLabels() {
  const t = i18next.t;
  return {
    previousMonth: t('common:previousMonth'),
    nextMonth: t('common:nextMonth'),
    previousYear: t('common:previousYear'),
    nextYear: t('common:nextYear'),
    previousDecade: t('common:previousDecade'),
    nextDecade: t('common:nextDecade'),
    monthLevelControl: t('common:chooseMonth'),
    yearLevelControl: t('common:chooseYear'),
  };
}
