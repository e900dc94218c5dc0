import { Button } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Page, Tabs } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import classes from './leave.module.css';
import { type LeaveRow, LeaveStatusBadge, usePeriod } from './leave-words.tsx';
import { RequestDetail } from './request-detail.tsx';
import { useQuantity } from './setup/leave-choices.ts';

/** What others asked for: what waits, the earliest first, or all, the latest asked first. */
function useRequests(isAll: boolean, page: number) {
  return useRead('GET /api/hr/leave-requests', {
    query: {
      ...{ whose: 'others' as const, page, limit: 20 },
      ...(isAll
        ? { sortBy: 'requestedAt' as const, sortOrder: 'desc' as const }
        : { status: 'Pending' as const, sortBy: 'startDate' as const, sortOrder: 'asc' as const }),
    },
  });
}

/** Leave that others asked for: the list on the left, the open request on the right; on a phone one after the other. */
export function LeaveRequestsPage() {
  const { t } = useTranslation('human-resources');
  const [open, setOpen] = useUrlState('open');
  const [tab, setTab] = useUrlState('tab');
  const [page, setPage] = useUrlState('page');
  const isAll = tab === 'all';
  const read = useRequests(isAll, Number(page) || 1);
  const rows = read.data?.data;
  const shown = open || (rows?.[0]?.id ?? '');
  const move = (step: 1 | -1) => {
    const at = rows?.findIndex(({ id }) => id === shown) ?? -1;
    const next = rows?.[Math.max(0, at + step)];
    if (next) setOpen(next.id);
  };
  return (
    <Page
      title={t('human-resources:leave.requests')}
      description={t('human-resources:leave.requestsText')}
      fill
      tabs={
        <Tabs
          label={t('human-resources:leave.requests')}
          items={[
            {
              label: t('human-resources:leave.waiting'),
              active: !isAll,
              onClick: () => setTab(''),
              ...(!isAll && read.data ? { count: read.data.totalCount } : {}),
            },
            { label: t('human-resources:leave.all'), active: isAll, onClick: () => setTab('all') },
          ]}
        />
      }
    >
      <div className={classes.split} data-open={open !== '' || undefined}>
        <nav
          className={classes.list}
          aria-label={t('human-resources:leave.requests')}
          onKeyDown={(event) => {
            if (event.key === 'j' || event.key === 'ArrowDown') move(1);
            if (event.key === 'k' || event.key === 'ArrowUp') move(-1);
          }}
        >
          <Requests
            read={read}
            page={Number(page) || 1}
            shown={shown}
            isAll={isAll}
            onOpen={setOpen}
            onPage={setPage}
          />
        </nav>
        <div className={classes.pane}>
          {shown ? <RequestDetail id={shown} onBack={() => setOpen('')} /> : null}
        </div>
      </div>
    </Page>
  );
}

interface RequestsProps {
  readonly read: ReturnType<typeof useRequests>;
  readonly page: number;
  /** The one that is open beside them. */
  readonly shown: string;
  readonly isAll: boolean;
  readonly onOpen: (id: string) => void;
  readonly onPage: (page: string) => void;
}

/** A page of the requests, or why there is none. */
function Requests({ read, page, shown, isAll, onOpen, onPage }: RequestsProps) {
  const { t } = useTranslation('human-resources');
  const rows = read.data?.data;
  return (
    <>
      {read.error && !rows ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {rows || read.error ? null : <SkeletonLines rows={6} />}
      {rows?.length === 0 ? (
        <EmptyState
          icon={IconBeach}
          title={t('human-resources:leave.nothingWaits')}
          text={t('human-resources:leave.nothingWaitsText')}
        />
      ) : null}
      {rows?.map((row) => (
        <RequestLine
          key={row.id}
          row={row}
          isOpen={row.id === shown}
          onOpen={() => onOpen(row.id)}
          withStatus={isAll}
        />
      ))}
      {read.data && read.data.totalPages > page ? (
        <Button variant="subtle" onClick={() => onPage(String(page + 1))}>
          {t('human-resources:leave.next')}
        </Button>
      ) : null}
      {page > 1 ? (
        <Button variant="subtle" onClick={() => onPage(page === 2 ? '' : String(page - 1))}>
          {t('human-resources:leave.previous')}
        </Button>
      ) : null}
    </>
  );
}

interface RequestLineProps {
  readonly row: LeaveRow;
  readonly isOpen: boolean;
  readonly withStatus: boolean;
  readonly onOpen: () => void;
}

function RequestLine({ row, isOpen, withStatus, onOpen }: RequestLineProps) {
  const { t } = useTranslation('human-resources');
  const period = usePeriod();
  const quantity = useQuantity();
  return (
    <button
      type="button"
      className={`bare row align-start gap-12 ${classes.line}`}
      aria-current={isOpen || undefined}
      data-open={isOpen || undefined}
      onClick={onOpen}
    >
      <Avatar name={row.employeeName} size={32} />
      <span className={`grow ${classes.lineText}`}>
        <span className="row">
          <b className="grow cut strong">{row.employeeName}</b>
          {withStatus ? <LeaveStatusBadge status={row.status} /> : null}
        </span>
        <span className="s13">{row.typeName ?? t('human-resources:leave.away')}</span>
        <span className="s13 dim">
          {period(row)}, {quantity(row.quantity, row.unit)}
        </span>
      </span>
    </button>
  );
}
