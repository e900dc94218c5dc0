import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page, Tabs } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { type BudgetDetail, BudgetStatusBadge } from '../budget-words.tsx';
import { ActualTab } from './actual-tab.tsx';
import { ApprovalsTab } from './approvals-tab.tsx';
import { BudgetActions } from './budget-actions.tsx';
import { LinesTab } from './lines-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';

const BudgetDialog = later(() => import('../dialogs/budget-dialog.tsx'));
const SubmitDialog = later(() => import('../dialogs/submit-dialog.tsx'));
const DecideDialog = later(() => import('../dialogs/decide-dialog.tsx'));
const ReviseDialog = later(() => import('../dialogs/revise-dialog.tsx'));

const tabs = ['lines', 'actual', 'approvals', 'versions'] as const;

/** A version of a budget: what is planned, what came of it, who said what, and the other versions. FIN-15 to FIN-19. */
export function BudgetPage() {
  const { t } = useTranslation(['finance', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/finance/budgets/:id', { params: { id } });
  const [tab, setTab] = useUrlState('tab');
  const [open, setOpen] = useUrlState('open');
  const budget = read.data?.data;
  if (read.error && !budget) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!budget) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={10} />
      </Page>
    );
  }
  const shown = tabs.find((one) => one === tab) ?? 'lines';
  return (
    <Page
      name={budget.name}
      title={
        <span className="row wrap gap-12">
          {budget.name}
          <BudgetStatusBadge status={budget.status} />
        </span>
      }
      description={[
        `${t('finance:budgets.fiscalYear')} ${budget.fiscalYear}`,
        budget.departmentName ?? t('finance:budgets.wholeSchool'),
        t('finance:budgets.versionOf', { number: budget.versionNumber }),
        budget.createdBy,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={<BudgetActions budget={budget} open={setOpen} />}
      tabs={
        <Tabs
          label={t('finance:budgets.tabs.label')}
          items={tabs.map((name) => ({
            label: t(`finance:budgets.tabs.${name}`),
            active: name === shown,
            onClick: () => setTab(name === 'lines' ? '' : name),
            ...(name === 'versions' ? { count: budget.versions.length } : {}),
          }))}
        />
      }
    >
      {shown === 'lines' ? <LinesTab budget={budget} /> : null}
      {shown === 'actual' ? <ActualTab budget={budget} /> : null}
      {shown === 'approvals' ? <ApprovalsTab budget={budget} /> : null}
      {shown === 'versions' ? <VersionsTab key={budget.id} budget={budget} /> : null}
      <OpenDialog budget={budget} open={open} onClose={() => setOpen('')} />
    </Page>
  );
}

interface OpenDialogProps {
  budget: BudgetDetail;
  /** Which of them, as the address says. */
  open: string;
  onClose: () => void;
}

function OpenDialog({ budget, open, onClose }: OpenDialogProps) {
  const navigate = useNavigate();
  return (
    <Meanwhile>
      {open === 'edit' && budget.canEdit ? <BudgetDialog id={budget.id} onClose={onClose} /> : null}
      {open === 'submit' && budget.canSubmit ? <SubmitDialog budget={budget} onClose={onClose} /> : null}
      {open === 'decide' && budget.canApprove ? <DecideDialog budget={budget} onClose={onClose} /> : null}
      {open === 'revise' && budget.canRevise ? (
        <ReviseDialog
          budget={budget}
          onClose={onClose}
          onMade={(id) => void navigate({ to: '/finance/budgets/$id', params: { id } })}
        />
      ) : null}
    </Meanwhile>
  );
}
