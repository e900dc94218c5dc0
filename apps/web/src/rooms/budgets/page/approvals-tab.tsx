import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/page.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import type { BudgetDetail } from '../budget-words.tsx';
import classes from '../budgets.module.css';
import { Discussion } from './discussion.tsx';

const colors = { APPROVED: 'green', REJECTED: 'red', RETURNED_FOR_REVISION: 'amber' } as const;

/** Who approved, rejected or returned the budget, and what people say about it. FIN-16, FIN-17. */
export function ApprovalsTab({ budget }: { budget: BudgetDetail }) {
  const { t, i18n } = useTranslation('finance');
  const { approvals, status, currentApprovalLevel, requiredApprovalLevels } = budget;
  return (
    <div className={`col gap-16 ${classes.thread}`}>
      <Card
        title={t('finance:budgets.approvals.title')}
        hint={t('finance:budgets.levelOf', { done: currentApprovalLevel, all: requiredApprovalLevels })}
      >
        <ol className={`col gap-12 plain-list ${classes.cardBody}`}>
          {approvals.map((one) => (
            <li key={one.id} className="col gap-4">
              <span className="row wrap s13">
                <StatusBadge color={colors[one.action]}>
                  {t(`finance:budgets.said.${one.action}`)}
                </StatusBadge>
                <span className="medium">{one.approver ?? t('finance:budgets.discussion.somebody')}</span>
                <span className="dim">
                  {t('finance:budgets.approvals.byLevel', { level: one.approverLevel })} ·{' '}
                  {formatMoment(one.createdAt, i18n.language)}
                </span>
              </span>
              {one.comments ? <p className={`s13 ${classes.words}`}>{one.comments}</p> : null}
            </li>
          ))}
          {status === 'PENDING_APPROVAL' ? (
            <li className="s13 dim">
              {t('finance:budgets.approvals.waiting', {
                level: currentApprovalLevel + 1,
                all: requiredApprovalLevels,
              })}
            </li>
          ) : null}
          {approvals.length === 0 && status !== 'PENDING_APPROVAL' ? (
            <li className="s13 dim">{t('finance:budgets.approvals.none')}</li>
          ) : null}
        </ol>
      </Card>
      <Discussion budget={budget} />
    </div>
  );
}
