import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AffectedOverride } from '../conflict.rules.ts';
import { fullDay } from '../labels.ts';
import classes from './overrides-panel.module.css';

interface OverridesPanelProps {
  overrides: readonly AffectedOverride[];
  value: 'drop' | 'keep' | null;
  onChange: (choice: 'drop' | 'keep') => void;
}

/** Changed dates that the new settings no longer have: keep them as extra lessons, or drop them. REV-33. */
export function OverridesPanel({ overrides, value, onChange }: OverridesPanelProps) {
  const { t, i18n } = useTranslation('learning');
  return (
    <section className={classes.panel} role="alert">
      <Radio.Group
        label={t('learning:schedule.affected.title', { count: overrides.length })}
        value={value}
        onChange={(choice) => onChange(choice === 'keep' ? 'keep' : 'drop')}
      >
        <ul className={classes.dates}>
          {overrides.map((one) => (
            <li key={one.id}>
              {fullDay(one.overrideDate, i18n.language)}
              {one.newDate && one.newDate !== one.overrideDate
                ? ` → ${fullDay(one.newDate, i18n.language)}`
                : ''}
              {one.newStartTime ? `, ${one.newStartTime}` : ''}
            </li>
          ))}
        </ul>
        <div className="row align-stretch wrap gap-24 lines-8">
          <Radio value="keep" label={t('learning:schedule.affected.keep')} />
          <Radio value="drop" label={t('learning:schedule.affected.drop')} />
        </div>
      </Radio.Group>
    </section>
  );
}
