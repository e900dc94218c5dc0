import { Menu } from '@mantine/core';
import {
  IconCalendarShare,
  IconInfoCircle,
  IconPencil,
  IconRestore,
  IconSchool,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Placed } from '../grid/placed.rules.ts';
import { isOneOfMany, isRestorable } from './event-form.rules.ts';

/** The menu of an event at a point of the window. */
export interface OpenMenu {
  readonly placed: Placed;
  readonly x: number;
  readonly y: number;
}

interface EventMenuProps {
  readonly menu: OpenMenu | null;
  readonly onClose: () => void;
  readonly onSelect: (id: string) => void;
  readonly onMove: (placed: Placed) => void;
  readonly onEdit: (placed: Placed) => void;
  readonly onRestore: (placed: Placed) => void;
  readonly onDelete: (placed: Placed) => void;
}

/** The context menu of an event: details, 'Move to…', its form and its class. The way to move without dragging. */
export function EventMenu({ menu, onClose, onSelect, onMove, onEdit, onRestore, onDelete }: EventMenuProps) {
  const { t } = useTranslation('calendar');
  if (!menu) return null;
  const { placed, x, y } = menu;
  const data = placed.event.resource.originalData.class;
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
          style={{ left: x, top: y }}
          tabIndex={-1}
          aria-label={placed.event.title}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconInfoCircle size={16} />} onClick={() => onSelect(placed.event.id)}>
          {t('event.open')}
        </Menu.Item>
        {placed.event.can.move ? (
          <Menu.Item leftSection={<IconCalendarShare size={16} />} onClick={() => onMove(placed)}>
            {t('move.action')}
          </Menu.Item>
        ) : null}
        {placed.event.can.edit ? (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(placed)}>
            {t('appointment.edit')}
          </Menu.Item>
        ) : null}
        {isRestorable(placed) ? (
          <Menu.Item leftSection={<IconRestore size={16} />} onClick={() => onRestore(placed)}>
            {t('assignment.restoreDate')}
          </Menu.Item>
        ) : null}
        {data ? (
          <Menu.Item component={Link} to={`/classes/${data.id}`} leftSection={<IconSchool size={16} />}>
            {data.name}
          </Menu.Item>
        ) : null}
        {placed.event.can.delete ? (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onDelete(placed)}>
            {t(isOneOfMany(placed) ? 'assignment.cancelDate' : 'appointment.delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
