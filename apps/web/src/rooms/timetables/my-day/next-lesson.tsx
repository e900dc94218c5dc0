import { useTranslation } from 'react-i18next';
import { colorStyle } from '../../../ui/theme/ink.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import type { MyDay } from './use-day.ts';

/** The first lesson of a later day; a touch turns to that day. Holidays on the way are named. */
export function NextLesson({ day }: { day: MyDay }) {
  const { t, i18n } = useTranslation('calendar');
  const [, setDate] = useUrlState('date');
  const { next, date } = day;
  if (!next) return null;
  const between = day.holidays.filter((one) => one.date > date && one.date <= next.day);
  const short = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return (
    <section className="md-card" aria-labelledby="md-next">
      <h2 id="md-next" className="h3">
        {t('myDay.afterwards')}
      </h2>
      {between.length > 0 ? (
        <p className="s12 dim md-between">
          {between.map((one) => `${formatDay(one.date, i18n.language, short)}: ${one.name}`).join(' · ')}
        </p>
      ) : null}
      <button
        type="button"
        className="bare md-row"
        style={colorStyle(next.class.colorHex)}
        onClick={() => setDate(next.day)}
      >
        <span className="col gap-0 md-time">
          <b>{next.startTime}</b>
          <span>{formatDay(next.day, i18n.language, short)}</span>
        </span>
        <i aria-hidden />
        <span className="col gap-0 grow md-what">
          <b>{next.class.name}</b>
          <span className="md-topic">
            {[next.location?.name, next.lesson?.title].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
    </section>
  );
}
