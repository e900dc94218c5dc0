import { Button } from '@mantine/core';
import { IconError404, IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../ui/states.tsx';

/** The page of an address that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <div className="row align-stretch gap-0" style={{ minHeight: '60vh' }}>
      <StateMessage
        color="gray"
        icon={IconError404}
        title={t('errors:pageNotFound')}
        text={t('errors:pageNotFoundText')}
      >
        <Button component={Link} to="/dashboard" variant="default" leftSection={<IconHome size={16} />}>
          {t('common:backToHome')}
        </Button>
      </StateMessage>
    </div>
  );
}
