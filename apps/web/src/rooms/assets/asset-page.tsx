import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCalendarDown, IconPencil, IconTrendingDown } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { Facts } from '../../ui/facts.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { formatDay } from '../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../ui/words/money.tsx';
import { PlannedTable, PostedTable } from './asset-schedule.tsx';
import { type AssetDetail, AssetStatusBadge } from './asset-words.tsx';

const AssetDialog = later(() => import('./dialogs/asset-dialog.tsx'));
const RunDialog = later(() => import('./dialogs/run-dialog.tsx'));
const ManualDialog = later(() => import('./dialogs/manual-dialog.tsx'));
const DisposeDialog = later(() => import('./dialogs/dispose-dialog.tsx'));
const TakeBackDialog = later(() => import('./dialogs/take-back-dialog.tsx'));

/** One asset: what it is worth, what was posted for it, what is planned. FIN-05. */
export function AssetPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/finance/assets/:id', { params: { id } });
  const [open, setOpen] = useUrlState('open');
  const [reversing, setReversing] = useUrlState('reverse');
  const { t } = useTranslation('finance');
  const asset = read.data?.data;
  if (read.error && !asset) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!asset) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={10} />
      </Page>
    );
  }
  const close = () => setOpen('');
  const entry = asset.posted.find((one) => one.id === reversing && !one.reversesId && !one.isReversed);
  return (
    <Page
      name={asset.name}
      title={
        <span className="row wrap gap-12">
          {asset.name}
          <AssetStatusBadge status={asset.status} />
        </span>
      }
      description={[asset.assetNumber, asset.category].filter(Boolean).join(' · ')}
      actions={<AssetActions asset={asset} open={setOpen} />}
    >
      <div className="col gap-20">
        <Card>
          <AssetFacts asset={asset} />
        </Card>
        {asset.disposal ? (
          <Card title={t('finance:assets.disposal')}>
            <DisposalFacts disposal={asset.disposal} />
          </Card>
        ) : null}
        <Card title={t('finance:assets.posted')}>
          <PostedTable asset={asset} onTakeBack={setReversing} />
        </Card>
        {asset.disposal ? null : (
          <Card title={t('finance:assets.planned')}>
            <PlannedTable asset={asset} />
          </Card>
        )}
      </div>
      <Meanwhile>
        {open === 'edit' && asset.can.edit ? <AssetDialog id={id} onClose={close} /> : null}
        {open === 'run' && asset.can.depreciate ? <RunDialog assetId={id} onClose={close} /> : null}
        {open === 'manual' && asset.can.depreciate ? <ManualDialog asset={asset} onClose={close} /> : null}
        {open === 'dispose' && asset.can.dispose ? <DisposeDialog asset={asset} onClose={close} /> : null}
        {open === 'restore' && asset.can.restore ? <TakeBackDialog asset={asset} onClose={close} /> : null}
        {entry && asset.can.edit ? (
          <TakeBackDialog asset={asset} entry={entry} onClose={() => setReversing('')} />
        ) : null}
      </Meanwhile>
    </Page>
  );
}

function AssetActions({ asset: { can }, open }: { asset: AssetDetail; open: (what: string) => void }) {
  const { t } = useTranslation(['finance', 'common']);
  return (
    <>
      {can.restore ? (
        <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => open('restore')}>
          {t('finance:assets.restore')}
        </Button>
      ) : null}
      {can.dispose ? (
        <Button variant="default" onClick={() => open('dispose')}>
          {t('finance:assets.dispose')}
        </Button>
      ) : null}
      {can.edit ? (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => open('edit')}>
          {t('common:edit')}
        </Button>
      ) : null}
      {can.depreciate ? (
        <>
          <Button
            variant="default"
            leftSection={<IconTrendingDown size={16} />}
            onClick={() => open('manual')}
          >
            {t('finance:assets.manual')}
          </Button>
          <Button leftSection={<IconCalendarDown size={16} />} onClick={() => open('run')}>
            {t('finance:assets.run')}
          </Button>
        </>
      ) : null}
    </>
  );
}

function AssetFacts({ asset }: { asset: AssetDetail }) {
  const { t, i18n } = useTranslation('finance');
  const label = (key: string) => t(`finance:assets.${key}`);
  const currency = useBaseCurrency();
  const mayOpen = useCan()('read', 'bill');
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const { billId, billNumber } = asset;
  return (
    <Facts
      items={[
        { label: label('bookValue'), value: <span className="medium">{money(asset.bookValue)}</span> },
        { label: label('accumulatedDepreciation'), value: money(asset.accumulatedDepreciation) },
        { label: label('purchasePrice'), value: money(asset.purchasePrice) },
        { label: label('salvageValue'), value: money(asset.salvageValue) },
        { label: label('purchaseDate'), value: formatDay(asset.purchaseDate, i18n.language) },
        { label: label('inServiceDate'), value: formatDay(asset.inServiceDate, i18n.language) },
        { label: label('life'), value: t('finance:assets.months', { count: asset.usefulLife }) },
        { label: label('method'), value: label(`methods.${asset.depreciationMethod}`) },
        { label: label('department'), value: asset.departmentName ?? t('finance:budgets.wholeSchool') },
        {
          label: label('account'),
          value: asset.accountCode ? `${asset.accountCode} ${asset.accountName}` : label('accountUsual'),
        },
        {
          label: label('bill'),
          value:
            billId && mayOpen ? (
              <Link to="/finance/bills/$id" params={{ id: billId }}>
                {billNumber}
              </Link>
            ) : (
              billNumber
            ),
        },
        { label: label('notes'), value: asset.notes },
      ]}
    />
  );
}

function DisposalFacts({ disposal }: { disposal: NonNullable<AssetDetail['disposal']> }) {
  const { t, i18n } = useTranslation('finance');
  const currency = useBaseCurrency();
  const mayOpen = useCan()('read', 'journal_entry');
  const number = disposal.entryNumber ?? t('finance:journal.numbering');
  const isLoss = disposal.result.startsWith('-');
  return (
    <Facts
      items={[
        { label: t('finance:assets.disposalDate'), value: formatDay(disposal.date, i18n.language) },
        {
          label: t('finance:assets.proceeds'),
          value: <Money amount={disposal.proceeds} currency={currency} />,
        },
        {
          label: t(isLoss ? 'finance:assets.loss' : 'finance:assets.gain'),
          value: <Money amount={disposal.result.replace('-', '')} currency={currency} />,
        },
        {
          label: t('finance:journal.entry'),
          value: mayOpen ? (
            <Link to="/finance/journal/$id" params={{ id: disposal.journalEntryId }}>
              {number}
            </Link>
          ) : (
            number
          ),
        },
        { label: t('finance:assets.notes'), value: disposal.notes },
      ]}
    />
  );
}
