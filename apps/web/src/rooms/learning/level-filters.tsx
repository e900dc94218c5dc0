import { useTranslation } from 'react-i18next';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import type { ListState } from '../../ui/list/list-state.ts';
import { useLookups } from './choices.ts';

/** The filters Level, Category and Grade of courses and curricula, several of each. */
export function LevelFilters({ list }: { list: ListState }) {
  const { t } = useTranslation('learning');
  const { levels, categories, grades } = useLookups();
  const named = (rows: readonly { id: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FilterPill
        list={list}
        name="levelId"
        label={t('learning:level')}
        multiple
        choices={named(levels.data?.data)}
      />
      <FilterPill
        list={list}
        name="categoryId"
        label={t('learning:category')}
        multiple
        choices={named(categories.data?.data)}
      />
      <FilterPill
        list={list}
        name="gradeId"
        label={t('learning:grade')}
        multiple
        choices={(grades.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
    </>
  );
}
