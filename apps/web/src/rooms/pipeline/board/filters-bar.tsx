import { followUpWindows, leadSources, temperatures } from '@bellwether/contract/pipeline/values';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/badge.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { ListSearch } from '../../../ui/page.tsx';
import { temperatureColors } from '../leads/lead-looks.tsx';
import { ScoreFilter } from '../leads/score-filter.tsx';
import { nobody } from './filters.rules.ts';
import classes from './filters-bar.module.css';
import type { BoardLead } from './lead.ts';

interface FiltersBarProps {
  list: ListState;
  leads: readonly BoardLead[];
  /** Whether the fields are unfolded; the counter always stands. */
  unfolded: boolean;
  total: number;
  showing: number;
}

/** The filters of the board, held in the address, and 'Total Leads: N | Showing: M'. CRM-02, AMB-209. */
export function FiltersBar({ list, leads, unfolded, total, showing }: FiltersBarProps) {
  const { t } = useTranslation('e-commerce');
  return (
    <div className={`row wrap flex-none ${classes.bar}`} data-folded={!unfolded || undefined}>
      {unfolded ? <Fields list={list} leads={leads} /> : null}
      {unfolded || list.narrowed ? (
        <button
          type="button"
          className={`bare ${classes.clear}`}
          onClick={list.clearFilters}
          disabled={!list.narrowed && list.typed === ''}
        >
          {t('e-commerce:board.clearFilters')}
        </button>
      ) : null}
      <span className="grow" />
      <p className={`row ${classes.counter}`} role="status">
        <span>
          {t('e-commerce:board.totalLeads')} <b>{total.toLocaleString()}</b>
        </span>
        <i aria-hidden>|</i>
        <span>
          {t('e-commerce:board.showing')} <b>{showing.toLocaleString()}</b>
        </span>
      </p>
    </div>
  );
}

function Fields({ list, leads }: { list: ListState; leads: readonly BoardLead[] }) {
  const { t } = useTranslation('e-commerce');
  const counts = useMemo(() => countsOf(leads), [leads]);
  const people = useMemo(() => assigneesOf(leads), [leads]);
  return (
    <search className={`row ${classes.fields}`} aria-label={t('e-commerce:board.filters')}>
      <ListSearch list={list} placeholder={t('e-commerce:board.searchPlaceholder')} />
      <FilterPill
        list={list}
        name="source"
        label={t('e-commerce:board.source')}
        multiple
        choices={leadSources.map((value) => ({
          value,
          label: t(`e-commerce:sources.${value}`),
          count: counts.get(value) ?? 0,
        }))}
      />
      <FilterPill
        list={list}
        name="temperature"
        label={t('e-commerce:board.temperature')}
        multiple
        choices={temperatures.map((value) => ({
          value,
          label: t(`e-commerce:temperatures.${value}`),
          render: (
            <StatusBadge color={temperatureColors[value]}>
              {t(`e-commerce:temperatures.${value}`)}
            </StatusBadge>
          ),
          count: counts.get(value) ?? 0,
        }))}
      />
      <FilterPill
        list={list}
        name="assignedToId"
        label={t('e-commerce:board.assignedTo')}
        multiple
        choices={[
          { value: nobody, label: t('e-commerce:board.unassigned'), count: counts.get(nobody) ?? 0 },
          ...people.map(({ id, name }) => ({ value: id, label: name, count: counts.get(id) ?? 0 })),
        ]}
      />
      <ScoreFilter list={list} />
      <FilterPill
        list={list}
        name="followUp"
        label={t('e-commerce:board.followUp')}
        choices={followUpWindows.map((value) => ({
          value,
          label: t(`e-commerce:followUp.windows.${value}`),
        }))}
      />
    </search>
  );
}

/** How many leads each source, temperature and assignee has. */
function countsOf(leads: readonly BoardLead[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { source, temperature, assignedToId } of leads) {
    // A source and a temperature never share a name.
    add(source);
    add(temperature);
    add(assignedToId ?? nobody);
  }
  return counts;
}

/** Everybody who has a lead, by name. */
function assigneesOf(leads: readonly BoardLead[]): { id: string; name: string }[] {
  const names = new Map<string, string>();
  for (const { assignedTo } of leads) if (assignedTo) names.set(assignedTo.id, assignedTo.name);
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}
