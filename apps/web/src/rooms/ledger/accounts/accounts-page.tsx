import { Button, TextInput } from '@mantine/core';
import { IconBook2, IconPlus, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { ImportButton } from '../../imports/index.tsx';
import classes from '../ledger.module.css';
import { AccountTable, found } from './account-table.tsx';
import { ChooseChart } from './choose-chart.tsx';

const AccountDialog = later(() => import('./account-dialog.tsx'));
const RolesDialog = later(() => import('./roles-dialog.tsx'));

/** The chart of accounts as a tree, with balances at the end of a day. FIN-01. */
export function AccountsPage() {
  const { t } = useTranslation(['finance', 'common']);
  const can = useCan();
  const [day, setDay] = useUrlState('asOf');
  const [search, setSearch] = useUrlState('search');
  const [editing, setEditing] = useUrlState('edit');
  const [roles, setRoles] = useUrlState('roles');
  const read = useRead('GET /api/finance/accounts/tree', { query: day ? { asOfDate: day } : {} });
  const tree = read.data;
  const isEmpty = tree?.data.length === 0;
  const mayAdd = can('create', 'account');
  return (
    <Page
      title={t('finance:accounts.title')}
      description={t('finance:accounts.text')}
      actions={
        isEmpty ? null : (
          <>
            <ImportButton model="account" />
            <Button variant="default" onClick={() => setRoles('1')}>
              {t('finance:roles.title')}
            </Button>
            {mayAdd ? (
              <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
                {t('finance:accounts.add')}
              </Button>
            ) : null}
          </>
        )
      }
      toolbar={isEmpty ? null : <Tools search={search} setSearch={setSearch} day={day} setDay={setDay} />}
    >
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!tree && !read.error ? <SkeletonLines rows={12} /> : null}
      {isEmpty ? (
        mayAdd ? (
          <ChooseChart onOwn={() => setEditing('new')} />
        ) : (
          <EmptyState
            title={t('finance:accounts.empty')}
            text={t('finance:accounts.emptyText')}
            icon={IconBook2}
          />
        )
      ) : null}
      {tree && !isEmpty ? (
        <AccountTable
          accounts={found(tree.data, search)}
          currency={tree.currency}
          endDate={tree.asOfDate}
          edit={can('edit', 'account') ? setEditing : undefined}
        />
      ) : null}
      <Meanwhile>
        {editing ? (
          <AccountDialog id={editing === 'new' ? undefined : editing} onClose={() => setEditing('')} />
        ) : null}
        {roles ? <RolesDialog onClose={() => setRoles('')} /> : null}
      </Meanwhile>
    </Page>
  );
}

interface ToolsProps {
  search: string;
  setSearch: (text: string) => void;
  day: string;
  setDay: (day: string) => void;
}

function Tools({ search, setSearch, day, setDay }: ToolsProps) {
  const { t } = useTranslation('finance');
  return (
    <div className={`row wrap ${classes.tools}`}>
      <TextInput
        aria-label={t('finance:accounts.search')}
        placeholder={t('finance:accounts.search')}
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <DayInput
        className={classes.day}
        aria-label={t('finance:asOf')}
        placeholder={t('finance:asOfToday')}
        value={day || null}
        onChange={(value) => setDay(value ?? '')}
        clearable
      />
    </div>
  );
}
