import { Menu } from '@mantine/core';
import { IconCalendarPlus, IconClipboardPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { whenLabel } from '../date-labels.ts';
import type { Target } from './moves.rules.ts';

/** The menu of an empty time at a point of the window. */
export interface OpenSlot {
  readonly slot: Target;
  readonly x: number;
  readonly y: number;
}

interface SlotMenuProps {
  readonly menu: OpenSlot | null;
  readonly onClose: () => void;
  readonly onAdd: (slot: Target) => void;
  /** null for who may not assign anybody. */
  readonly onAssign: ((slot: Target) => void) | null;
}

/** The context menu of an empty time: adds an appointment or an assignment there. */
export function SlotMenu({ menu, onClose, onAdd, onAssign }: SlotMenuProps) {
  const { t, i18n } = useTranslation('calendar');
  if (!menu) return null;
  const when = whenLabel(menu.slot.start, i18n.language);
  return (
    <Menu
      opened
      withInitialFocusPlaceholder={false}
      onChange={onClose}
      position="bottom-start"
      offset={2}
      width={208}
      withinPortal
    >
      <Menu.Target>
        <button
          type="button"
          className="cal-anchor"
          style={{ left: menu.x, top: menu.y }}
          tabIndex={-1}
          aria-label={when}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{when}</Menu.Label>
        <Menu.Item leftSection={<IconCalendarPlus size={16} />} onClick={() => onAdd(menu.slot)}>
          {t('appointment.add')}
        </Menu.Item>
        {onAssign ? (
          <Menu.Item leftSection={<IconClipboardPlus size={16} />} onClick={() => onAssign(menu.slot)}>
            {t('assignment.add')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
