import { type SeriesReach, seriesReaches } from '@bellwether/contract/calendar/values';
import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ReachChoiceProps {
  readonly value: SeriesReach;
  readonly onChange: (reach: SeriesReach) => void;
}

/** Which dates of an appointment that repeats a change reaches: this one, this and the following, or all. */
export function ReachChoice({ value, onChange }: ReachChoiceProps) {
  const { t } = useTranslation('calendar');
  return (
    <Radio.Group label={t('reach.label')} value={value} onChange={(next) => onChange(next as SeriesReach)}>
      <div className="row wrap gap-16" style={{ marginTop: 8 }}>
        {seriesReaches.map((one) => (
          <Radio key={one} value={one} label={t(`reach.${one}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
