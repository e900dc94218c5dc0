import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { formatMoment } from '../../ui/words/format.ts';
import classes from './request-steps.module.css';

type Step = Reply<'GET /api/approvals/:id'>['data']['steps'][number];

const icons = {
  WAITING: IconClock,
  OPEN: IconClock,
  APPROVED: IconCheck,
  REJECTED: IconX,
  SKIPPED: IconMinus,
  WITHDRAWN: IconMinus,
} as const;

const colors = {
  WAITING: 'gray',
  OPEN: 'amber',
  APPROVED: 'green',
  REJECTED: 'red',
  SKIPPED: 'gray',
  WITHDRAWN: 'gray',
} as const;

/** Who is asked in which order, who decided, and what they wrote. */
export default function RequestSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('approvals');
  return (
    <ol className={`col gap-12 ${classes.steps}`} aria-label={t('approvals:steps')}>
      {steps.map((step) => (
        <OneStep key={step.no} step={step} />
      ))}
    </ol>
  );
}

function OneStep({ step }: { step: Step }) {
  const { t, i18n } = useTranslation('approvals');
  const Icon = icons[step.status];
  const names = step.assignees.map(({ name }) => name).join(', ');
  return (
    <li className="row align-start gap-10">
      <span className={`${classes.mark} e-${colors[step.status]}`} aria-hidden>
        <Icon size={14} />
      </span>
      <div className="col gap-2 grow">
        <span className="s13 medium">
          {step.decidedBy?.name ?? (names || t(`approvals:kinds.${step.kind}`))}
        </span>
        <span className="s12 dim">
          {t(`approvals:stepStatuses.${step.status}`)}
          {step.decidedAt ? ` · ${formatMoment(step.decidedAt, i18n.language)}` : ''}
          {step.onBehalfOf ? ` · ${t('approvals:inPlaceOf', { name: step.onBehalfOf.name })}` : ''}
          {step.escalatedAt && step.status === 'OPEN' ? ` · ${t('approvals:escalated')}` : ''}
        </span>
        {step.notes ? <span className="s13">{step.notes}</span> : null}
      </div>
    </li>
  );
}
