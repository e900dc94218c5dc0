import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../ui/list/list-state.ts';

/** The order of a list without table heads. */
export function SortSelect({ list, sorts }: { list: ListState; sorts: readonly string[] }) {
  const { t } = useTranslation('pages');
  return (
    <Select
      size="sm"
      w={168}
      aria-label={t('pages:sort.label')}
      allowDeselect={false}
      data={sorts.flatMap((name) =>
        (['asc', 'desc'] as const).map((order) => ({
          value: `${name} ${order}`,
          label: t(`pages:sort.${name}_${order === 'asc' ? 'up' : 'down'}`),
        })),
      )}
      value={`${list.sortBy} ${list.sortOrder}`}
      onChange={(next) => {
        const [name = list.sortBy, order] = (next ?? '').split(' ');
        list.setSort(name, order === 'desc' ? 'desc' : 'asc');
      }}
    />
  );
}
