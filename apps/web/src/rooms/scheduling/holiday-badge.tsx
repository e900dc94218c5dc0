import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/badge.tsx';

/** Says that a day is an observed holiday; nothing without a name. AMB-130. */
export function HolidayBadge({ names }: { names: string | undefined }) {
  const { t } = useTranslation('learning');
  if (!names) return null;
  return (
    <span className="cut" title={t('learning:schedule.holidayOn', { name: names })}>
      <Tag color="red">{names}</Tag>
    </span>
  );
}
