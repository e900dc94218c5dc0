import type { ScoringConfig } from '@bellwether/contract/pipeline/scoring.values';
import { deadAfterDays, type Temperature } from '@bellwether/contract/pipeline/values';
import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { temperatureColors } from '../leads/lead-looks.tsx';
import classes from './scoring.module.css';
import { thresholdFault } from './scoring.rules.ts';

interface TemperatureTabProps {
  config: ScoringConfig;
  onChange: (config: ScoringConfig) => void;
  readOnly: boolean;
}

const fields = ['cold', 'warm', 'hot'] as const;

/** Temperature: from which score on a lead is cold, warm and hot, as a picture of the scale and three numbers. CRM-38. */
export function TemperatureTab({ config, onChange, readOnly }: TemperatureTabProps) {
  const { t } = useTranslation('e-commerce');
  const { thresholds } = config;
  const wrong = thresholdFault(thresholds);
  return (
    <>
      <p className={`s13 dim ${classes.intro}`}>{t('e-commerce:scoring.intro.temperature')}</p>
      {wrong ? null : <Bands {...thresholds} />}
      <div className={classes.thresholds}>
        {fields.map((field) => (
          <NumberInput
            key={field}
            label={t(`e-commerce:scoring.threshold.${field}`)}
            min={0}
            max={100}
            allowNegative={false}
            clampBehavior="none"
            suffix={` ${t('e-commerce:scoring.points')}`}
            value={thresholds[field]}
            disabled={readOnly}
            error={wrong?.field === field ? t(`e-commerce:scoring.faults.${wrong.fault}`) : undefined}
            onChange={(value) =>
              onChange({
                ...config,
                // An emptied field is no number, and is said to be none.
                thresholds: { ...thresholds, [field]: value === '' ? Number.NaN : Number(value) },
              })
            }
          />
        ))}
      </div>
      <p className="s13 dim">{t('e-commerce:scoring.deadText', { count: deadAfterDays })}</p>
    </>
  );
}

/** The scale from 0 to 100 with its bands, as wide as they are. */
function Bands({ hot, warm, cold }: ScoringConfig['thresholds']) {
  const { t } = useTranslation('e-commerce');
  const bands: { temperature: Temperature; from: number; to: number }[] = [
    { temperature: 'DEAD', from: 0, to: Math.max(0, cold - 1) },
    { temperature: 'COLD', from: cold, to: warm - 1 },
    { temperature: 'WARM', from: warm, to: hot - 1 },
    { temperature: 'HOT', from: hot, to: 100 },
  ];
  return (
    <div className={`row align-stretch gap-2 ${classes.bands}`}>
      {bands.map(({ temperature, from, to }) => (
        <span
          key={temperature}
          className={`e-${temperatureColors[temperature]}`}
          style={{ flex: `${to - from + 1} 0 0` }}
          title={`${t(`e-commerce:temperatures.${temperature}`)} ${from}–${to}`}
        >
          {to - from >= 9 ? `${t(`e-commerce:temperatures.${temperature}`)} ${from}–${to}` : null}
        </span>
      ))}
    </div>
  );
}
