import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import type { RowAction } from './table-types.ts';

/** What can be done with one row: the quick ones as icons on hover and focus, all of them in a menu. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const { t } = useTranslation();
  return (
    <div className={`row align-stretch justify-end gap-2 ${classes.actions}`}>
      {actions
        .filter((action) => action.quick && !action.disabled)
        .slice(0, 2)
        .map(({ label, icon: IconOf, onClick }) => (
          <ActionIcon
            key={label}
            size="compact"
            className={classes.quick}
            aria-label={label}
            title={label}
            onClick={onClick}
          >
            <IconOf size={16} />
          </ActionIcon>
        ))}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size="compact" aria-label={t('common:moreActions')}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ label, icon: IconOf, onClick, danger, disabled }) => (
            <Menu.Item
              key={label}
              leftSection={<IconOf size={16} />}
              onClick={onClick}
              disabled={disabled ?? false}
              {...(danger ? { color: 'red' } : {})}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
