import { Button } from '@mantine/core';
import { IconLogout, IconRefresh, IconTool } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../ui/states.tsx';
import classes from './maintenance.module.css';
import { useSignOut } from './shell/use-sign-out.tsx';

const lookMs = 15_000;

/** What stands instead of the application while only administrators get in; it goes by itself when that is over. */
export default function MaintenancePage({ message }: { message: string }) {
  const { t } = useTranslation(['navigation', 'errors']);
  const client = useQueryClient();
  const [leave, question] = useSignOut();
  const look = () => void client.invalidateQueries({ queryKey: ['api', 'config', 'settings'] });
  // The live event tells at once; this is for a browser that missed it.
  useEffect(() => {
    const timer = setInterval(
      () => void client.invalidateQueries({ queryKey: ['api', 'config', 'settings'] }),
      lookMs,
    );
    return () => clearInterval(timer);
  }, [client]);
  return (
    <main id="main" className={classes.page}>
      <StateMessage
        role="status"
        color="amber"
        icon={IconTool}
        title={t('errors:maintenanceTitle')}
        text={message}
      >
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={look}>
          {t('errors:tryAgain')}
        </Button>
        <Button variant="subtle" leftSection={<IconLogout size={16} />} onClick={leave}>
          {t('navigation:signOut')}
        </Button>
      </StateMessage>
      {question}
    </main>
  );
}
