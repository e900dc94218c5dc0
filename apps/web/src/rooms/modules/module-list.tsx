import { iconOfType } from '@bellwether/contract/modules/values';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { StatusBadge, Tag } from '../../ui/badge.tsx';
import { menuIcon } from '../../ui/menu/menu-icons.ts';
import { colorStyle } from '../../ui/theme/ink.ts';
import { roleWord } from '../../ui/words/i18n.ts';
import { tellFailure } from './failures.ts';
import { typeKey } from './module-types.ts';
import classes from './modules.module.css';
import type { ModuleRow } from './modules-page.tsx';
import { moved, Sortable, SortableRow } from './sortable.tsx';

interface ModuleListProps {
  rows: readonly ModuleRow[];
  /** Only when all rows are there: else it would not be clear between which others one is put. */
  canSort: boolean;
  onEdit: ((row: ModuleRow) => void) | undefined;
  onDuplicate: ((row: ModuleRow) => void) | undefined;
  onDelete: ((row: ModuleRow) => void) | undefined;
}

/** The modules as rows that are dragged into their order; the new order shows at once. CFG-01. */
export function ModuleList({ rows, canSort, ...handlers }: ModuleListProps) {
  const { t } = useTranslation('configuration');
  // The order that was just chosen, until the server's own has it too.
  const [chosen, setChosen] = useState<{ before: readonly ModuleRow[]; ids: readonly string[] }>();
  const save = useWrite('PUT /api/modules/order', {
    quiet: (problem) => tellFailure(t, 'modules', 'edit', problem),
  });
  const shown = chosen?.before === rows ? inOrder(rows, chosen.ids) : rows;
  const move = (from: number, to: number) => {
    const ids = moved(
      shown.map(({ id }) => id),
      from,
      to,
    );
    setChosen({ before: rows, ids });
    save.mutate({ body: { ids } }, { onError: () => setChosen(undefined) });
  };
  return (
    <>
      {canSort && rows.length > 1 ? (
        <p className={classes.hint}>{t('configuration:modules.orderHint')}</p>
      ) : null}
      <Sortable
        thing="modules"
        label={t('configuration:modules.list')}
        rows={shown}
        canSort={canSort}
        onMove={move}
      >
        {shown.map((row, at) => (
          <SortableRow
            key={row.id}
            thing="modules"
            id={row.id}
            name={row.name}
            canSort={canSort}
            className={classes.row}
          >
            <ModuleCells row={row} onEdit={handlers.onEdit} />
            <ModuleMenu
              row={row}
              {...handlers}
              onUp={canSort && at > 0 ? () => move(at, at - 1) : undefined}
              onDown={canSort && at < shown.length - 1 ? () => move(at, at + 1) : undefined}
            />
          </SortableRow>
        ))}
      </Sortable>
    </>
  );
}

function ModuleCells({ row, onEdit }: Pick<ModuleListProps, 'onEdit'> & { row: ModuleRow }) {
  const { t } = useTranslation('configuration');
  const IconOf = menuIcon(row.icon ?? iconOfType(row.type));
  const roles = row.parentRoles.map(({ name, displayName }) => roleWord(displayName ?? name));
  return (
    <>
      <span
        className={`${classes.tile} ${row.color ? '' : 'e-gray'}`}
        style={row.color ? colorStyle(row.color) : undefined}
        aria-hidden
      >
        {IconOf ? <IconOf size={18} /> : null}
      </span>
      <span className="col align-start gap-0 shrink">
        {onEdit ? (
          <button type="button" className={classes.name} onClick={() => onEdit(row)}>
            {row.name}
          </button>
        ) : (
          <span className={classes.name}>{row.name}</span>
        )}
        {row.description ? <span className={classes.description}>{row.description}</span> : null}
      </span>
      <span className={classes.type}>
        <Tag>{t(`configuration:modules.types.${typeKey(row.type)}.name`)}</Tag>
      </span>
      <span className={classes.path} title={row.path ?? undefined}>
        {row.path ?? t('configuration:modules.notLinked')}
      </span>
      <span className={classes.roles} title={roles.join(', ')}>
        {roles.length > 0 ? roles.join(', ') : t('configuration:modules.everybody')}
      </span>
      <span className={classes.status}>
        <ShownBadge row={row} />
      </span>
    </>
  );
}

/** Whether people see the module: one that is active and leads nowhere stands in no side bar. */
function ShownBadge({ row: { isActive, path } }: { row: Pick<ModuleRow, 'isActive' | 'path'> }) {
  const { t } = useTranslation('configuration');
  if (!isActive) return <StatusBadge color="gray">{t('configuration:modules.inactive')}</StatusBadge>;
  if (!path) return <StatusBadge color="amber">{t('configuration:modules.notShown')}</StatusBadge>;
  return <StatusBadge color="green">{t('configuration:modules.active')}</StatusBadge>;
}

interface ModuleMenuProps extends Pick<ModuleListProps, 'onEdit' | 'onDuplicate' | 'onDelete'> {
  row: ModuleRow;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

function ModuleMenu({ row, onEdit, onDuplicate, onDelete, onUp, onDown }: ModuleMenuProps) {
  const { t } = useTranslation(['configuration', 'common']);
  if (!onEdit && !onDuplicate && !onDelete) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="compact" aria-label={`${t('common:moreActions')}: ${row.name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit ? (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(row)}>
            {t('common:edit')}
          </Menu.Item>
        ) : null}
        {onDuplicate ? (
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onDuplicate(row)}>
            {t('configuration:modules.duplicate')}
          </Menu.Item>
        ) : null}
        {onUp || onDown ? (
          <>
            <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={onUp} disabled={!onUp}>
              {t('configuration:modules.moveUp')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={onDown} disabled={!onDown}>
              {t('configuration:modules.moveDown')}
            </Menu.Item>
          </>
        ) : null}
        {onDelete ? (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onDelete(row)}>
            {t('common:delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

function inOrder(rows: readonly ModuleRow[], ids: readonly string[]): readonly ModuleRow[] {
  return [...rows].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
