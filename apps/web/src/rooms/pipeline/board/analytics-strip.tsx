import { temperatures } from '@bellwether/contract/pipeline/values';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../ui/words/format.ts';
import { useBaseMoney } from '../../../ui/words/money.tsx';
import { temperatureColors } from '../leads/lead-looks.tsx';
import classes from './analytics-strip.module.css';
import { temperatureShares, topStages } from './board.rules.ts';
import type { Analytics } from './lead.ts';

/** The figures over all leads that the viewer may see, whatever is filtered. CRM-02, CRM-04, CRM-07, AMB-166. */
export function AnalyticsStrip({ analytics }: { analytics: Analytics }) {
  const { t, i18n } = useTranslation('e-commerce');
  const money = useBaseMoney();
  const { totalLeads, totalPipelineValue, newThisWeek, conversionRates, stageStats } = analytics;
  const won = conversionRates.NEW_TO_WON;
  const percent = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 1 }).format(won);
  const heat = temperatureShares(analytics.temperatureDistribution);
  return (
    <section className={`${classes.strip} bw-card`} aria-label={t('e-commerce:board.analytics')}>
      <div className={`col gap-0 shrink ${classes.cell}`}>
        <span className={classes.label}>{t('e-commerce:board.totalLeadsLabel')}</span>
        <b className={classes.big}>{totalLeads.toLocaleString()}</b>
        <span className={classes.foot}>{t('e-commerce:board.newThisWeek', { count: newThisWeek })}</span>
      </div>
      <div className={`col gap-0 shrink ${classes.cell}`}>
        <span className={classes.label}>{t('e-commerce:board.pipelineValue')}</span>
        <b className={classes.big}>{money(totalPipelineValue)}</b>
        <span className={classes.foot}>
          {t('e-commerce:board.wonWorth', { value: money(stageStats.WON.totalValue) })}
        </span>
      </div>
      <div className={`col gap-0 shrink ${classes.cell}`} data-wide>
        <span className={classes.label}>{t('e-commerce:board.temperature')}</span>
        <div className={`row align-stretch gap-2 ${classes.heat}`} aria-hidden>
          {heat.map(({ temperature, share }) => (
            <i
              key={temperature}
              className={`e-${temperatureColors[temperature]}`}
              style={{ flexGrow: share }}
            />
          ))}
        </div>
        <ul className={classes.legend}>
          {temperatures.map((temperature) => (
            <li key={temperature} className={`e-${temperatureColors[temperature]}`}>
              <i aria-hidden />
              {t(`e-commerce:temperatures.${temperature}`)}
              <b>{analytics.temperatureDistribution[temperature].toLocaleString()}</b>
            </li>
          ))}
        </ul>
      </div>
      <div className={`col gap-0 shrink ${classes.cell}`}>
        <span className={classes.label}>{t('e-commerce:board.newToWon')}</span>
        <span className="row">
          <Ring share={won / 100} />
          <b className={classes.big}>{percent}%</b>
        </span>
        <span className={classes.foot}>
          {t('e-commerce:board.wonOf', { count: stageStats.WON.count, total: totalLeads })}
        </span>
      </div>
      <TopStages analytics={analytics} />
    </section>
  );
}

/** The two stages of highest value. CRM-04. */
function TopStages({ analytics }: { analytics: Analytics }) {
  const { t } = useTranslation('e-commerce');
  const money = useBaseMoney();
  const top = topStages(analytics);
  return (
    <section
      className={`col gap-0 shrink ${classes.cell}`}
      data-top
      aria-label={t('e-commerce:board.topStages')}
    >
      <span className={classes.label}>{t('e-commerce:board.topStages')}</span>
      <div className={classes.tops}>
        {top.map(({ stage, value, share }) => (
          <div key={stage} className={classes.top} data-top-stage={stage}>
            <b className="cut">{t(`e-commerce:stages.${stage}`)}</b>
            <i aria-hidden>
              <u style={{ width: `${Math.round(share * 100)}%` }} />
            </i>
            <span>{money(value)}</span>
          </div>
        ))}
      </div>
      {top.length === 0 ? <span className={classes.foot}>{t('e-commerce:board.noValueYet')}</span> : null}
    </section>
  );
}

/** A ring of which the share, 0 to 1, is green. */
function Ring({ share }: { share: number }) {
  const style: CSSProperties = { strokeDasharray: `${Math.max(0, Math.min(1, share)) * 100} 100` };
  return (
    <svg className={classes.ring} viewBox="0 0 36 36" width="28" height="28" aria-hidden>
      <circle cx="18" cy="18" r="15.9" pathLength="100" />
      {share > 0 ? <circle cx="18" cy="18" r="15.9" pathLength="100" style={style} data-share /> : null}
    </svg>
  );
}
