import { IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { useCan } from '../../../api/session.ts';
import type { RowAction } from '../../../ui/list/data-table.tsx';

/** What the viewer may do with one job title. */
export function jobTitleActions(
  t: TFunction,
  can: ReturnType<typeof useCan>,
  act: { open: () => void; edit: () => void; remove: () => void },
): RowAction[] {
  return [
    { label: t('human-resources:open'), icon: IconExternalLink, onClick: act.open },
    ...(can('edit', 'job_title')
      ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: act.edit }]
      : []),
    ...(can('delete', 'job_title')
      ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: act.remove }]
      : []),
  ];
}
