import { type FinalRating, finalRatings } from '@bellwether/contract/performance/performance.values';
import { Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCheck, IconScale } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply, RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { type ColumnsOf, columnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, type ListState, useListState } from '../../../ui/list/list-state.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { sayBulk } from '../bulk-result.ts';
import classes from '../performance.module.css';
import { PerformanceTabs } from '../performance-tabs.tsx';
import { ratingColors } from '../state-colors.ts';
import { Distribution } from './distribution.tsx';

const CalibrateDialog = later(async () => ({
  default: (await import('../performance-dialogs.ts')).CalibrateDialog,
}));

const spec: ListSpec = {
  ...{ sortBy: 'department', limit: 50 },
  filters: ['departmentId', 'reviewerId', 'finalRating'],
};

type Row = RowOf<'GET /api/hr/performance-cycles/:id/calibration'>;

/** Ratings side by side before they stand: of the cycle that is chosen, else of the latest that runs. TAL-07, AMB-396. */
export function CalibrationView() {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:calibration.${key}`);
  const cycles = useRead('GET /api/hr/performance-cycles', { query: { limit: 100 } });
  const calibrated = (cycles.data?.data ?? []).filter((one) => one.hasCalibration && one.status !== 'DRAFT');
  const runs = ({ status }: { status: string }) => status === 'ACTIVE' || status === 'REVIEW_PHASE';
  const [chosen, setChosen] = useUrlState('cycle');
  const cycle = calibrated.find(({ id }) => id === chosen) ?? calibrated.find(runs) ?? calibrated[0];
  if (cycle)
    return (
      <CalibrationTable
        key={cycle.id}
        cycleId={cycle.id}
        choose={
          <Select
            aria-label={label('cycle')}
            data={calibrated.map(({ id, name }) => ({ value: id, label: name }))}
            allowDeselect={false}
            value={cycle.id}
            onChange={(id) => setChosen(id ?? '')}
          />
        }
      />
    );
  return (
    <Page title={label('title')} description={label('text')} tabs={<PerformanceTabs active="calibration" />}>
      <div className={classes.body}>
        {cycles.data ? (
          <EmptyState icon={IconScale} title={label('noCycle')} text={label('noCycleText')} />
        ) : cycles.error ? (
          <ErrorState error={cycles.error} onRetry={() => void cycles.refetch()} />
        ) : (
          <SkeletonLines rows={6} />
        )}
      </div>
    </Page>
  );
}

function CalibrationTable({ cycleId, choose }: { cycleId: string; choose: React.ReactNode }) {
  const { t, i18n } = useTranslation('performance');
  const label = (key: string) => t(`performance:calibration.${key}`);
  const navigate = useNavigate();
  const list = useListState(spec);
  const params = { id: cycleId };
  const read = useRead('GET /api/hr/performance-cycles/:id/calibration', { params, query: list.query });
  const [changing, setChanging] = useState<{ row: Row; rating: FinalRating }>();
  const bulk = useWrite('POST /api/hr/appraisals/bulk', { onDone: (reply) => sayBulk(t, reply) });
  const made = useMemo(
    () => columnsOf(columns, { t, language: i18n.language, words: 'performance:calibration' }),
    [t, i18n.language],
  );
  return (
    <ListPage
      name="calibration"
      title={label('title')}
      description={label('text')}
      actions={choose}
      tabs={
        <>
          <PerformanceTabs active="calibration" />
          {read.data ? (
            <Distribution
              {...read.data}
              isPart={Boolean(list.filters.departmentId ?? list.filters.reviewerId)}
            />
          ) : null}
        </>
      }
      searchPlaceholder={label('search')}
      filters={<Filters list={list} data={read.data} />}
      readPage={(query) => call('GET /api/hr/performance-cycles/:id/calibration', { params, query })}
      columns={made}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={({ id }) => void navigate({ to: '/performance/appraisals', search: { id } })}
      rowActions={(row) => changes(row, t, (rating) => setChanging({ row, rating }))}
      bulkActions={[
        {
          label: t('performance:appraisals.bulk.COMPLETE'),
          icon: IconCheck,
          run: (ids, clear) =>
            bulk.mutate({ body: { action: 'COMPLETE', ids: [...ids] } }, { onSuccess: clear }),
        },
      ]}
      empty={{ title: label('empty'), text: label('emptyText'), icon: IconScale }}
      unit={label('unit')}
    >
      <Meanwhile>
        {changing ? (
          <CalibrateDialog
            id={changing.row.id}
            name={changing.row.employee.name}
            rating={changing.rating}
            onClose={() => setChanging(undefined)}
          />
        ) : null}
      </Meanwhile>
    </ListPage>
  );
}

interface FiltersProps {
  list: ListState;
  data: Reply<'GET /api/hr/performance-cycles/:id/calibration'> | undefined;
}

function Filters({ list, data }: FiltersProps) {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:calibration.${key}`);
  return (
    <>
      <FilterPill
        list={list}
        name="departmentId"
        label={label('department')}
        choices={choicesOf(data?.departments)}
      />
      <FilterPill
        list={list}
        name="reviewerId"
        label={label('reviewer')}
        choices={choicesOf(data?.reviewers)}
      />
      <FilterPill
        list={list}
        name="finalRating"
        label={label('finalRating')}
        choices={finalRatings.map((value) => ({
          value,
          label: t(`performance:appraisals.ratings.${value}`),
        }))}
      />
    </>
  );
}

function choicesOf(named: readonly { id: string; name: string }[] | undefined) {
  return (named ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** To each other rating, up or down. */
function changes({ finalRating }: Row, t: ColumnsOf<Row>['t'], change: (rating: FinalRating) => void) {
  const at = finalRating ? finalRatings.indexOf(finalRating) : finalRatings.length;
  return finalRatings
    .filter((rating) => rating !== finalRating)
    .map((rating) => ({
      label: t('performance:calibration.changeTo', { rating: t(`performance:appraisals.ratings.${rating}`) }),
      icon: finalRatings.indexOf(rating) < at ? IconArrowUp : IconArrowDown,
      onClick: () => change(rating),
    }));
}

function columns({ name, text, t }: ColumnsOf<Row>) {
  const rating = (id: 'computedRating' | 'finalRating') =>
    text(id, (row) => (row[id] ? t(`performance:appraisals.ratings.${row[id]}`) : null), {
      width: 180,
      cell: (row) =>
        row[id] ? (
          <StatusBadge color={ratingColors[row[id]]}>
            {t(`performance:appraisals.ratings.${row[id]}`)}
          </StatusBadge>
        ) : (
          '–'
        ),
    });
  // A phone shows the name and the first three behind it.
  return [
    name('employee', (row) => row.employee.name, { width: 200 }),
    text('department', (row) => row.department?.name, { sort: true, width: 160 }),
    rating('finalRating'),
    text('overallScore', (row) => row.overallScore, { sort: true, width: 90, align: 'right' }),
    rating('computedRating'),
    text('reviewer', (row) => row.reviewer.name, { sort: true, width: 180 }),
    text('overrideReason', (row) => row.overrideReason, { width: 260 }),
  ];
}
