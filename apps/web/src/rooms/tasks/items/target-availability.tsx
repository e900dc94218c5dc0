import { useTranslation } from 'react-i18next';
import { AvailabilityGrid } from '../../availability/index.tsx';
import classes from '../tasks.module.css';

interface TargetAvailabilityProps {
  userId: string;
  userName: string;
}

/** The declared hours of the person an item is about, closed at first; hidden from who may not see them. */
export default function TargetAvailability({ userId, userName }: TargetAvailabilityProps) {
  const { t } = useTranslation('inbox');
  return (
    <details className={classes.availability}>
      <summary>{t('inbox:tasks.availabilityOf', { name: userName })}</summary>
      <AvailabilityGrid userId={userId} userName={userName} readOnly />
    </details>
  );
}
