import { Button, Textarea } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconExternalLink, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { Facts } from '../../ui/facts.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Card } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../ui/words/money.tsx';
import { recordPath } from './record-path.ts';
import { RequestStatus, useDays } from './request-words.tsx';
import classes from './requests.module.css';
import type { RequestKeys } from './use-request-keys.ts';

const RequestSteps = later(() => import('./request-steps.tsx'));

type Request = Reply<'GET /api/approvals/:id'>['data'];

interface RequestPaneProps {
  id: string;
  keys: RequestKeys;
  onBack: () => void;
}

/** One request: what is asked for, who has decided, and the decision. */
export function RequestPane({ id, keys, onBack }: RequestPaneProps) {
  const { t } = useTranslation(['approvals', 'common']);
  const read = useRead('GET /api/approvals/:id', { params: { id } });
  const request = read.data?.data;
  return (
    <section className={classes.pane} aria-label={request?.title ?? t('approvals:request')}>
      <Button
        variant="subtle"
        className={classes.back}
        leftSection={<IconArrowLeft size={16} />}
        onClick={onBack}
      >
        {t('approvals:back')}
      </Button>
      <Card>
        {read.error && !request ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : request ? (
          <Shown request={request} keys={keys} />
        ) : (
          <SkeletonLines rows={8} />
        )}
      </Card>
    </section>
  );
}

function Shown({ request, keys }: { request: Request; keys: RequestKeys }) {
  const { t, i18n } = useTranslation('approvals');
  const days = useDays()(request);
  const currency = useBaseCurrency();
  const path = recordPath(request);
  return (
    <div className={`col gap-20 ${classes.shown}`}>
      <header className="col gap-4">
        <span className="row wrap justify-between gap-12">
          <h2 className="h2">{request.title}</h2>
          <RequestStatus status={request.status} />
        </span>
        <span className="s13 dim">
          {[t(`approvals:subjects.${request.subject}`), request.requester.name].join(' · ')}
        </span>
      </header>
      <Facts
        items={[
          ...(request.amount === null
            ? []
            : [
                {
                  label: t('approvals:amount'),
                  value: <Money amount={request.amount} currency={currency} />,
                },
              ]),
          ...(days ? [{ label: t('approvals:days'), value: days }] : []),
          { label: t('approvals:askedAt'), value: formatMoment(request.createdAt, i18n.language) },
        ]}
      />
      {path ? (
        <Link to={path} className="row gap-6 s13">
          <IconExternalLink size={16} aria-hidden />
          {t('approvals:openRecord')}
        </Link>
      ) : null}
      <Meanwhile>
        <RequestSteps steps={request.steps} />
      </Meanwhile>
      {request.mayDecide ? <Decision request={request} keys={keys} /> : null}
    </div>
  );
}

function Decision({ request, keys }: { request: Request; keys: RequestKeys }) {
  const { t } = useTranslation('approvals');
  const [notes, setNotes] = useState('');
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const decide = useWrite('POST /api/approvals/:id/decision', {
    onDone: () => toast.success(t('approvals:decided')),
    quiet: (problem) => problem.fieldErrors !== undefined,
  });
  const say = (decision: 'APPROVED' | 'REJECTED') => {
    if (decide.isPending) return;
    setError('');
    decide.mutate(
      { params: { id: request.id }, body: { decision, notes } },
      {
        onError: (problem) => {
          const [message] = Object.values(problem.fieldErrors ?? {}).flat();
          if (!message) return;
          setError(message);
          field.current?.focus();
        },
      },
    );
  };
  const reject = () => {
    // The reason comes before the rejection: R leads to it, and sends once it is there.
    if (notes.trim()) say('REJECTED');
    else {
      setError(t('approvals:reasonFirst'));
      field.current?.focus();
    }
  };
  const acts = useRef({ approve: () => say('APPROVED'), reject });
  acts.current = { approve: () => say('APPROVED'), reject };
  useEffect(() => {
    keys.offer({ approve: () => acts.current.approve(), reject: () => acts.current.reject() });
    return () => keys.offer(null);
  }, [keys]);
  return (
    <div className="col gap-12">
      {request.onBehalfOf ? (
        <p className="s13 dim">{t('approvals:onBehalfOf', { name: request.onBehalfOf.name })}</p>
      ) : null}
      <Textarea
        ref={field}
        label={t('approvals:notes')}
        description={t('approvals:notesHelp')}
        value={notes}
        maxLength={500}
        rows={2}
        error={error || undefined}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <div className={`row gap-12 ${classes.decision}`}>
        <Button
          variant="default"
          leftSection={<IconX size={16} />}
          rightSection={<kbd className={classes.key}>R</kbd>}
          onClick={reject}
        >
          {t('approvals:reject')}
        </Button>
        <Button
          leftSection={<IconCheck size={16} />}
          rightSection={<kbd className={classes.key}>A</kbd>}
          loading={decide.isPending}
          onClick={() => say('APPROVED')}
        >
          {t('approvals:approve')}
        </Button>
      </div>
    </div>
  );
}
