import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { phoneWords } from '../../../ui/words/phone.ts';
import { BillsOfVendor } from './bills-of-vendor.tsx';

const VendorDialog = later(() => import('./vendor-dialog.tsx'));
const BillDialog = later(() => import('../bills/bill-dialog.tsx'));

type Vendor = Reply<'GET /api/finance/vendors/:id'>['data'];

/** One vendor with its bills. FIN-06. */
export function VendorPage() {
  const { t } = useTranslation(['finance', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const can = useCan();
  const navigate = useNavigate();
  const read = useRead('GET /api/finance/vendors/:id', { params: { id } });
  const [open, setOpen] = useUrlState('open');
  const vendor = read.data?.data;
  if (read.error && !vendor) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!vendor) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const mayEdit = can('edit', 'vendor');
  const mayEnter = vendor.isActive && can('create', 'bill');
  const close = () => setOpen('');
  return (
    <Page
      name={vendor.name}
      title={
        <span className="row wrap gap-12">
          {vendor.name}
          <StatusBadge color={vendor.isActive ? 'green' : 'gray'}>
            {t(vendor.isActive ? 'finance:vendors.inUse' : 'finance:vendors.closed')}
          </StatusBadge>
        </span>
      }
      description={vendor.vendorNumber}
      actions={
        <>
          {mayEdit ? (
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setOpen('edit')}>
              {t('common:edit')}
            </Button>
          ) : null}
          {mayEnter ? (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('bill')}>
              {t('finance:bills.add')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="col gap-20">
        <Card>
          <VendorFacts vendor={vendor} />
        </Card>
        {can('read', 'bill') ? (
          <Card title={t('finance:vendors.bills')}>
            <BillsOfVendor vendorId={id} />
          </Card>
        ) : null}
      </div>
      <Meanwhile>
        {open === 'edit' && mayEdit ? <VendorDialog id={id} onClose={close} /> : null}
        {open === 'bill' && mayEnter ? (
          <BillDialog
            id={undefined}
            vendorId={id}
            onClose={close}
            onMade={(bill) => void navigate({ to: '/finance/bills/$id', params: { id: bill } })}
          />
        ) : null}
      </Meanwhile>
    </Page>
  );
}

function VendorFacts({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:vendors.${key}`);
  return (
    <Facts
      items={[
        { label: label('contactName'), value: vendor.contactName },
        {
          label: label('email'),
          value: vendor.email && <a href={`mailto:${vendor.email}`}>{vendor.email}</a>,
        },
        { label: label('phone'), value: vendor.phone && phoneWords(vendor.phone) },
        { label: label('address'), value: vendor.address },
        { label: label('taxId'), value: vendor.taxId },
        { label: label('paymentTerms'), value: vendor.paymentTerms },
      ]}
    />
  );
}
