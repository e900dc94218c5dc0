import { triggerTypes } from '@bellwether/contract/automation/values';
import { useTranslation } from 'react-i18next';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import type { ListState } from '../../ui/list/list-state.ts';

/** Trigger and state, for both lists. */
export function RuleFilters({ list }: { list: ListState }) {
  const { t } = useTranslation('feedback');
  return (
    <>
      <FilterPill
        list={list}
        name="triggerType"
        label={t('feedback:rules.trigger')}
        choices={triggerTypes.map((value) => ({ value, label: t(`feedback:rules.triggers.${value}`) }))}
      />
      <FilterPill
        list={list}
        name="isEnabled"
        label={t('feedback:rules.state')}
        choices={[
          { value: 'true', label: t('feedback:rules.on') },
          { value: 'false', label: t('feedback:rules.off') },
        ]}
      />
    </>
  );
}
