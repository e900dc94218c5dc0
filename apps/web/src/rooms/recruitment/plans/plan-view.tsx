import { Button } from '@mantine/core';
import { IconBriefcase, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { useMoney } from '../../../ui/words/money.tsx';
import { HiringTabs } from '../hiring-tabs.tsx';
import classes from '../recruitment.module.css';
import { planColors } from '../state-colors.ts';
import { DemandTable, SupplyTable } from './plan-tables.tsx';
import { postsToAsk } from './posts-to-ask.rules.ts';
import { useHours } from './use-hours.ts';

const PlanDialog = later(async () => ({ default: (await import('../hiring-dialogs.ts')).PlanDialog }));
const RequisitionDialog = later(async () => ({
  default: (await import('../hiring-dialogs.ts')).RequisitionDialog,
}));

export type Plan = Reply<'GET /api/hr/hiring-plans/:id'>['data'];

/** A plan: the hours that are wanted, who can give them, what is lacking, and the way to ask for the posts. TAL-18. */
export function PlanView({ id }: { id: string }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string, values = {}) => t(`recruitment:plans.${key}`, values);
  const can = useCan();
  const [dialog, setDialog] = useUrlState('dialog');
  const read = useRead('GET /api/hr/hiring-plans/:id', { params: { id } });
  const plan = read.data?.data;
  if (!plan)
    return read.error ? (
      <ErrorState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <SkeletonLines rows={10} />
    );
  const close = () => setDialog('');
  const asked = postsToAsk(plan);
  const mayAsk = can('create:own', 'job_requisition') && plan.status !== 'ARCHIVED' && asked !== undefined;
  return (
    <Page
      title={plan.name}
      description={
        <span className="row wrap">
          <StatusBadge color={planColors[plan.status]}>{label(`statuses.${plan.status}`)}</StatusBadge>
          <span>{[plan.year, plan.department?.name].filter(Boolean).join(' · ')}</span>
          <Link to="/hiring/plans">{label('all')}</Link>
        </span>
      }
      actions={
        <>
          {plan.can.edit ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => setDialog('edit')}
            >
              {label('edit')}
            </Button>
          ) : null}
          {mayAsk ? (
            <Button leftSection={<IconBriefcase size={16} />} onClick={() => setDialog('ask')}>
              {label('ask', { count: asked.numberOfPositions })}
            </Button>
          ) : null}
        </>
      }
      tabs={<HiringTabs active="plans" />}
    >
      <div className={`col gap-16 ${classes.plan}`}>
        <Balance plan={plan} />
        <Card title={label('demand')}>
          <DemandTable plan={plan} />
        </Card>
        <Card title={label('supply')}>
          <SupplyTable plan={plan} />
        </Card>
      </div>
      <Meanwhile>
        {dialog === 'edit' && plan.can.edit ? <PlanDialog id={id} onClose={close} /> : null}
        {dialog === 'ask' && mayAsk ? (
          <RequisitionDialog
            id={undefined}
            from={{ ...asked, title: label('postTitle', { skills: asked.skillsRequired.join(', ') }) }}
            onClose={close}
          />
        ) : null}
      </Meanwhile>
    </Page>
  );
}

function Balance({ plan }: { plan: Plan }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string, values = {}) => t(`recruitment:plans.${key}`, values);
  const money = useMoney();
  const hours = useHours();
  const { totals, budget, currency, notes } = plan;
  return (
    <Card title={label('balance')}>
      <Facts
        items={[
          { label: label('wanted'), value: label('hours', { hours: hours(totals.demand) }) },
          { label: label('covered'), value: label('hours', { hours: hours(totals.flow) }) },
          {
            label: label('lacking'),
            value: (
              <span className={Number(totals.lacking) > 0 ? classes.lacking : undefined}>
                {label('hours', { hours: hours(totals.lacking) })}
              </span>
            ),
          },
          {
            label: label('positions'),
            value: label('positionsOf', {
              posts: hours(totals.positions),
              hours: hours(plan.hoursPerPosition),
            }),
          },
          { label: label('plannedPositions'), value: plan.plannedPositions },
          { label: label('budget'), value: budget && currency ? money(budget, currency) : null },
        ]}
      />
      {notes ? <p className={classes.letter}>{notes}</p> : null}
    </Card>
  );
}
