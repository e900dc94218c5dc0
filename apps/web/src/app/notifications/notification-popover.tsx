import { Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bell.module.css';
import { NotificationList } from './notification-list.tsx';

interface NotificationPopoverProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  target: ReactElement;
}

/** The notifications under the bell. */
export default function NotificationPopover({ opened, onChange, target }: NotificationPopoverProps) {
  const { t } = useTranslation('navigation');
  return (
    <Popover opened={opened} onChange={onChange} width={360} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={t('navigation:notifications')}>
        <NotificationList onClose={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
