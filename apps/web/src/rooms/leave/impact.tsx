import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { formatDay, localeOf } from '../../ui/words/format.ts';
import classes from './leave.module.css';
import { useQuantity } from './setup/leave-choices.ts';

export type Impact = Reply<'GET /api/hr/leave-requests/:id/impact'>['data'];

/** So many tiles are drawn; longer leave says the rest in words. */
const mostTiles = 14;

/** What leave takes, in three parts: its days as tiles, the balance before and after, and who is away then. */
export function ImpactView({ impact }: { impact: Impact }) {
  const { t } = useTranslation('human-resources');
  const quantity = useQuantity();
  const { balance, unit } = impact;
  return (
    <div className={classes.impact}>
      <section>
        <h3>{t('human-resources:leave.days')}</h3>
        <Tiles impact={impact} />
      </section>
      {balance.isLimited ? (
        <section>
          <h3>
            {t(balance.isForecast ? 'human-resources:leave.balanceThen' : 'human-resources:leave.balance')}
          </h3>
          <p className={classes.change}>
            {Number(balance.available)} <span aria-hidden>→</span>
            <span className="hidden-visually">{t('human-resources:leave.becomes')}</span>{' '}
            <b data-short={Number(balance.after) < 0 || undefined}>{quantity(balance.after, unit)}</b>
          </p>
        </section>
      ) : null}
      <section>
        <h3>{t('human-resources:leave.then')}</h3>
        <AlsoAway impact={impact} />
        <Block impact={impact} />
      </section>
    </div>
  );
}

function Tiles({ impact: { days, unit, quantity: all } }: { impact: Impact }) {
  const { t, i18n } = useTranslation('human-resources');
  const quantity = useQuantity();
  const dayOf = new Intl.DateTimeFormat(localeOf(i18n.language), {
    ...{ weekday: 'short', day: 'numeric', timeZone: 'UTC' },
  });
  return (
    <>
      <ol className={`plain-list row wrap gap-4 ${classes.tiles}`}>
        {days.slice(0, mostTiles).map(({ date, quantity: taken, why, holiday }) => (
          <li key={date} data-why={why} data-part={tileOf(Number(taken), unit)} title={holiday ?? undefined}>
            <span>{dayOf.format(new Date(`${date}T00:00:00Z`))}</span>
            <b>
              {Number(taken) === 0
                ? t(`human-resources:leave.off.${why}`)
                : Number(taken).toLocaleString(i18n.language, { maximumFractionDigits: 2 })}
            </b>
          </li>
        ))}
      </ol>
      <p className="s12 dim">
        {days.length > mostTiles
          ? t('human-resources:leave.moreDays', {
              count: days.length - mostTiles,
              shown: quantity(all, unit),
            })
          : t('human-resources:leave.takes', { shown: quantity(all, unit) })}
      </p>
    </>
  );
}

function tileOf(taken: number, unit: Impact['unit']): 'none' | 'part' | 'whole' {
  if (taken === 0) return 'none';
  return unit === 'DAYS' && taken < 1 ? 'part' : 'whole';
}

function AlsoAway({ impact: { alsoAway } }: { impact: Impact }) {
  const { t, i18n } = useTranslation('human-resources');
  if (alsoAway.length === 0)
    return (
      <p className={`row s13 ${classes.fine}`}>
        <IconCheck size={15} aria-hidden />
        {t('human-resources:leave.nobodyAway')}
      </p>
    );
  return (
    <ul className={`plain-list s13 ${classes.away}`}>
      {alsoAway.slice(0, 4).map(({ employeeName, startDate, endDate }) => (
        <li key={`${employeeName} ${startDate}`}>
          {employeeName}{' '}
          <span className="dim">
            {formatDay(startDate, i18n.language)}
            {endDate === startDate ? '' : ` – ${formatDay(endDate, i18n.language)}`}
          </span>
        </li>
      ))}
      {alsoAway.length > 4 ? (
        <li className="dim">{t('human-resources:leave.othersAway', { count: alsoAway.length - 4 })}</li>
      ) : null}
    </ul>
  );
}

function Block({ impact: { block } }: { impact: Impact }) {
  const { t } = useTranslation('human-resources');
  if (!block) return null;
  return (
    <p className={`row s13 ${classes.warn}`}>
      <IconAlertTriangle size={15} aria-hidden />
      {t(`human-resources:leave.blocked.${block.type}`, { name: block.name, reason: block.reason })}
    </p>
  );
}
