import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../../ui/form/day-input.tsx';
import classes from '../wizard.module.css';
import type { WizardChange } from '../wizard-state.ts';

interface AsOfDayProps {
  asOfDate: string | null;
  change: (change: WizardChange) => void;
}

/** Of which day the balances are. */
export function AsOfDay({ asOfDate, change }: AsOfDayProps) {
  const { t } = useTranslation('configuration');
  return (
    <section className={`flex-none ${classes.choices}`} aria-label={t('configuration:wizard.asOfQuestion')}>
      <div className={`row wrap gap-16 lines-8 ${classes.choice}`} data-open={asOfDate === null || undefined}>
        <div className="grow">
          <p className="s13 medium">{t('configuration:wizard.asOfQuestion')}</p>
          <p className="s12 dim">{t('configuration:wizard.asOfText')}</p>
        </div>
        <DayInput
          aria-label={t('configuration:wizard.asOfQuestion')}
          value={asOfDate}
          onChange={(day) => change({ kind: 'asOfDate', day })}
        />
      </div>
    </section>
  );
}
