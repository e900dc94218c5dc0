import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/hooks.ts';
import { SkeletonLines } from '../ui/states.tsx';
import classes from './bell.module.css';

const NotificationList = lazy(() => import('./notification-list.tsx'));

/** The bell with the number of unread notifications; opens the latest ones. */
export function Bell({ phone }: { phone: boolean }) {
  const { t } = useTranslation('navigation');
  const [opened, { toggle, close, open }] = useDisclosure(false);
  const { data } = useRead('GET /api/notifications/unread-count', undefined, {
    profile: 'realtime',
    every: 60_000,
  });
  const count = data?.count ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? open() : close())}
      width={360}
      position="bottom-end"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          size={phone ? 'xl' : 'sm'}
          className={classes.bell}
          aria-label={count > 0 ? t('navigation:unread', { count }) : t('navigation:notifications')}
          onClick={toggle}
        >
          <IconBell size={phone ? 20 : 17} />
          {count > 0 ? <span className={classes.pip}>{count > 99 ? '99+' : count}</span> : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('navigation:notifications')}>
        <Suspense fallback={<SkeletonLines rows={3} />}>
          <NotificationList onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
