import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import classes from './bell.module.css';

const loadList = () => import('./notification-popover.tsx');
const NotificationPopover = later(loadList);

/** The bell with the number of unread notifications; opens the latest ones, loaded with the first press. */
export function Bell({ phone }: { phone: boolean }) {
  const { t } = useTranslation('navigation');
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { data } = useRead(
    'GET /api/notifications/count',
    { query: { unread: 'true' } },
    { profile: 'realtime', every: 60_000 },
  );
  const count = data?.count ?? 0;
  const button: ReactElement = (
    <ActionIcon
      size={phone ? 'xl' : 'sm'}
      className={classes.bell ?? ''}
      data-phone={phone || undefined}
      aria-label={count > 0 ? t('navigation:unread', { count }) : t('navigation:notifications')}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onPointerEnter={() => void loadList()}
      onClick={() => {
        setWanted(true);
        setOpened(!opened);
      }}
    >
      <IconBell size={phone ? 20 : 17} />
      {count > 0 ? <span className={classes.pip}>{count > 99 ? '99+' : count}</span> : null}
    </ActionIcon>
  );
  if (!wanted) return button;
  return (
    <Meanwhile show={button}>
      <NotificationPopover opened={opened} onChange={setOpened} target={button} />
    </Meanwhile>
  );
}
