import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page, Tabs } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { phoneWords } from '../../../ui/words/phone.ts';
import { RecordHistory } from '../../identity/index.tsx';
import classes from '../sales.module.css';
import { CustomerOverview } from './customer-overview.tsx';
import { CustomerStatusBadge } from './customer-words.tsx';

const CustomerDialog = later(() => import('./customer-dialog.tsx'));

/** One customer: who it is, where, on which terms, and what was changed. SAL-01. */
export function CustomerPage() {
  const { t } = useTranslation(['e-commerce', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const can = useCan();
  const read = useRead('GET /api/e-commerce/customers/:id', { params: { id } });
  const [tab, setTab] = useUrlState('tab');
  const [editing, setEditing] = useUrlState('edit');
  const customer = read.data?.data;
  if (read.error && !customer) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!customer) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const seesHistory = can('read', 'audit_log');
  const history = tab === 'history' && seesHistory;
  return (
    <Page
      name={customer.displayName}
      title={
        <span className="row wrap gap-12">
          <Avatar name={customer.displayName} src={customer.user?.avatarUrl ?? null} size={40} />
          {customer.displayName}
          <CustomerStatusBadge status={customer.status} />
        </span>
      }
      description={[
        t(`e-commerce:customers.types.${customer.customerType}`),
        customer.email,
        customer.phone && phoneWords(customer.phone),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        customer.can.edit ? (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing('1')}>
            {t('common:edit')}
          </Button>
        ) : null
      }
      tabs={
        seesHistory ? (
          <Tabs
            label={t('e-commerce:sections')}
            items={[
              { label: t('e-commerce:overview'), active: !history, onClick: () => setTab('') },
              { label: t('e-commerce:history'), active: history, onClick: () => setTab('history') },
            ]}
          />
        ) : null
      }
    >
      <div className={classes.content}>
        {history ? (
          <RecordHistory entity="customer" id={customer.id} />
        ) : (
          <CustomerOverview customer={customer} />
        )}
      </div>
      <Meanwhile>
        {editing === '1' && customer.can.edit ? (
          <CustomerDialog id={id} onClose={() => setEditing('')} />
        ) : null}
      </Meanwhile>
    </Page>
  );
}
