import { ActionIcon } from '@mantine/core';
import {
  IconArrowRightCircle,
  IconChevronDown,
  IconChevronRight,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import type { RowAction } from '../../../ui/list/table-types.ts';
import type { Department } from './department-dialog.tsx';
import classes from './department-table.module.css';
import type { TreeRow } from './department-tree.rules.ts';

interface DepartmentTableProps {
  rows: readonly TreeRow<Department>[];
  isOpen: (id: string) => boolean;
  onToggle: (id: string) => void;
  /** '<id>', 'within:<id>' or 'move:<id>'. */
  onEdit: (what: string) => void;
  onDelete: (department: Department) => void;
}

/** The tree as a table: a name stands further in than what it lies within. */
export function DepartmentTable({ rows, isOpen, onToggle, onEdit, onDelete }: DepartmentTableProps) {
  const { t } = useTranslation(['human-resources', 'common']);
  const can = useCan();
  const actionsOf = (department: Department): RowAction[] => [
    ...(can('edit', 'department')
      ? [
          {
            label: t('common:edit'),
            icon: IconPencil,
            onClick: () => onEdit(department.id),
          },
          {
            label: t('human-resources:departments.move'),
            icon: IconArrowRightCircle,
            onClick: () => onEdit(`move:${department.id}`),
          },
        ]
      : []),
    ...(can('create', 'department')
      ? [
          {
            label: t('human-resources:departments.addWithin'),
            icon: IconPlus,
            onClick: () => onEdit(`within:${department.id}`),
          },
        ]
      : []),
    ...(can('delete', 'department')
      ? [
          {
            label: t('common:delete'),
            icon: IconTrash,
            danger: true,
            onClick: () => onDelete(department),
          },
        ]
      : []),
  ];
  return (
    <div className={classes.wrap}>
      <table className={classes.table}>
        <caption className="hidden-visually">{t('human-resources:departments.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('human-resources:departments.name')}</th>
            <th scope="col" className={classes.wide}>
              {t('human-resources:departments.description')}
            </th>
            <th scope="col" className={classes.number}>
              {t('human-resources:departments.people')}
            </th>
            <th scope="col" className={`${classes.number} ${classes.wide}`}>
              {t('human-resources:departments.jobTitles')}
            </th>
            <th scope="col" className={classes.last}>
              <span className="hidden-visually">{t('common:actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ department, depth, peopleWithin, hasChildren }) => {
            const actions = actionsOf(department);
            return (
              <tr key={department.id}>
                <th scope="row">
                  <span className="row gap-6 shrink medium" style={{ paddingInlineStart: depth * 22 }}>
                    {hasChildren ? (
                      <Toggle
                        name={department.name}
                        open={isOpen(department.id)}
                        onClick={() => onToggle(department.id)}
                      />
                    ) : (
                      <span className={classes.leaf} aria-hidden />
                    )}
                    {can('edit', 'department') ? (
                      <button
                        type="button"
                        className={`cut bare ${classes.open}`}
                        onClick={() => onEdit(department.id)}
                      >
                        {department.name}
                      </button>
                    ) : (
                      <span className="cut">{department.name}</span>
                    )}
                  </span>
                </th>
                <td className={classes.wide}>
                  <span className="cut t2">{department.description}</span>
                </td>
                <td className={classes.number}>
                  <People department={department} within={peopleWithin} hasChildren={hasChildren} />
                </td>
                <td className={`${classes.number} ${classes.wide}`}>
                  {department._count.jobTitles > 0 ? (
                    <Link to="/job-titles" search={{ departmentId: department.id }}>
                      {department._count.jobTitles}
                    </Link>
                  ) : (
                    <span className="dim">0</span>
                  )}
                </td>
                <td className={classes.last}>
                  {actions.length > 0 ? <RowActions actions={actions} /> : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Toggle({ name, open, onClick }: { name: string; open: boolean; onClick: () => void }) {
  const { t } = useTranslation('human-resources');
  const Arrow = open ? IconChevronDown : IconChevronRight;
  return (
    <ActionIcon
      size="compact"
      variant="subtle"
      aria-expanded={open}
      aria-label={t(open ? 'human-resources:departments.collapse' : 'human-resources:departments.expand', {
        name,
      })}
      onClick={onClick}
    >
      <Arrow size={16} />
    </ActionIcon>
  );
}

interface PeopleProps {
  department: Department;
  within: number;
  hasChildren: boolean;
}

/** Who belongs here, as the way to them; and how many there are with everything within. */
function People({ department: { id, _count }, within, hasChildren }: PeopleProps) {
  const { t } = useTranslation('human-resources');
  return (
    <span className={`row inline align-baseline ${classes.people}`}>
      {_count.employees > 0 ? (
        <Link
          to="/employees"
          search={{ departmentId: id }}
          aria-label={t('human-resources:departments.showPeople', { count: _count.employees })}
        >
          {_count.employees}
        </Link>
      ) : (
        <span className="dim">0</span>
      )}
      {hasChildren && within > _count.employees ? (
        <span className="s12 dim">{t('human-resources:departments.peopleWithin', { count: within })}</span>
      ) : null}
    </span>
  );
}
