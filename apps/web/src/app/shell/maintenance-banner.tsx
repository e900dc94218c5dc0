import { IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from '../maintenance.module.css';

/** Reminds administrators that nobody else gets in, and leads to the switch. */
export default function MaintenanceBanner() {
  const { t } = useTranslation('navigation');
  return (
    <div className={classes.banner} role="status">
      <IconTool size={16} aria-hidden />
      <span>
        {t('navigation:maintenanceOn')} <Link to="/settings/advanced">{t('navigation:maintenanceEnd')}</Link>
      </span>
    </div>
  );
}
