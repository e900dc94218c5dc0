import {
  isClassOver,
  outcomeOf,
  passingPercent,
} from '@bellwether/contract/report-cards/class-outcomes.rules';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { localeOf } from '../../../ui/words/format.ts';
import { EnrolmentStatusBadge } from '../enrolment-status.tsx';
import classes from '../learning.module.css';
import type { ClassDetail } from './class-form.ts';

const MoveDialog = later(() => import('../enrolments/move-dialog.tsx'));

type Outcomes = Reply<'GET /api/lms/classes/:id/outcomes'>['data'];
type Outcome = 'PASSED' | 'FAILED';

interface Asked {
  readonly to: Outcome;
  readonly ids: readonly string[];
}

/** Of a class that is over: who passed and who failed, as proposed by the averages, for a person to accept. AMB-408. */
export function ClassOutcomes({ found }: { found: ClassDetail }) {
  const can = useCan();
  const today = useToday();
  const enabled = can('edit:any', 'enrolment') && isClassOver(found, today);
  const read = useRead('GET /api/lms/classes/:id/outcomes', { params: { id: found.id } }, { enabled });
  const outcomes = read.data?.data;
  if (!enabled) return null;
  if (read.error && !outcomes) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!outcomes?.isOver || outcomes.students.length === 0) return null;
  return <Proposals outcomes={outcomes} />;
}

function Proposals({ outcomes: { students, template, missedIsZero } }: { outcomes: Outcomes }) {
  const { t, i18n } = useTranslation('learning');
  const label = (key: string, values = {}) => t(`learning:outcomes.${key}`, values);
  const can = useCan();
  const [passing, setPassing] = useState(passingPercent);
  const [asked, setAsked] = useState<Asked>();
  const number = (value: number) => value.toLocaleString(localeOf(i18n.language));
  const rows = students.map((one) => ({ ...one, proposal: outcomeOf(one.average, passing) }));
  const idsOf = (to: Outcome) => rows.flatMap((one) => (one.proposal === to ? [one.enrolmentId] : []));
  const all = (['PASSED', 'FAILED'] as const).map((to) => ({ to, ids: idsOf(to) }));
  const moving = rows
    .filter(({ enrolmentId }) => asked?.ids.includes(enrolmentId))
    .map(({ enrolmentId, name }) => ({ id: enrolmentId, studentName: name, status: 'ACTIVE' as const }));
  return (
    <Card title={label('title')}>
      <div className={`col gap-12 ${classes.outcomes}`}>
        <p className="s13 t2">
          {label(template === null ? 'alike' : 'byTemplate', { template })}{' '}
          {label(missedIsZero ? 'missedZero' : 'missedOut')}
        </p>
        <div className="row wrap align-end justify-between">
          <NumberInput
            label={label('passing')}
            suffix=" %"
            min={0}
            max={100}
            decimalScale={1}
            w={140}
            value={passing}
            onChange={(value) => setPassing(typeof value === 'number' ? value : passingPercent)}
          />
          <span className="row wrap">
            {all.map(({ to, ids }) =>
              ids.length > 0 ? (
                <Button key={to} variant="default" onClick={() => setAsked({ to, ids })}>
                  {label(`acceptAll.${to}`, { count: ids.length })}
                </Button>
              ) : null,
            )}
          </span>
        </div>
        <ul className="plain-list">
          {rows.map(({ enrolmentId, name, average, resultCount, proposal }) => (
            <li key={enrolmentId} className={`row wrap ${classes.outcome}`}>
              <b className="medium grow cut">{name}</b>
              <span className="s13 dim">
                {average === null
                  ? label('noResults')
                  : label('average', { average: number(average), count: resultCount })}
              </span>
              {proposal ? <EnrolmentStatusBadge status={proposal} /> : null}
              {proposal ? (
                <Button
                  variant="subtle"
                  size="compact"
                  aria-label={label('acceptOf', { name })}
                  onClick={() => setAsked({ to: proposal, ids: [enrolmentId] })}
                >
                  {label('accept')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      <Meanwhile>
        {asked ? (
          <MoveDialog
            rows={moving}
            to={asked.to}
            isFull={false}
            mayForce={can('manage', 'enrolment')}
            onClose={() => setAsked(undefined)}
            onMoved={() => undefined}
          />
        ) : null}
      </Meanwhile>
    </Card>
  );
}
