import { Menu } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconCalendarEvent,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

export type MoveTarget = 'top' | 'up' | 'down' | 'bottom' | 'date';

interface MoveMenuProps {
  isFirst: boolean;
  isLast: boolean;
  onMove: (target: MoveTarget) => void;
  /** The grip that opens it. */
  children: ReactElement;
}

/** 'Move to…': what dragging does, without dragging. */
export function MoveMenu({ isFirst, isLast, onMove, children }: MoveMenuProps) {
  const { t } = useTranslation('learning');
  return (
    <Menu position="bottom-start" withinPortal zIndex={300}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('learning:schedule.moveTo')}</Menu.Label>
        <Menu.Item
          leftSection={<IconArrowBarToUp size={16} />}
          disabled={isFirst}
          onClick={() => onMove('top')}
        >
          {t('learning:schedule.move.top')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={isFirst} onClick={() => onMove('up')}>
          {t('learning:schedule.move.up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} />} disabled={isLast} onClick={() => onMove('down')}>
          {t('learning:schedule.move.down')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowBarToDown size={16} />}
          disabled={isLast}
          onClick={() => onMove('bottom')}
        >
          {t('learning:schedule.move.bottom')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconCalendarEvent size={16} />} onClick={() => onMove('date')}>
          {t('learning:schedule.move.date')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
