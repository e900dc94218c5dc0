import { Button, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, isProblem } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { download } from '../../../ui/list/csv.ts';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatDay, formatMoment } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import classes from '../recruitment.module.css';
import { offerColors } from '../state-colors.ts';

interface OfferViewProps {
  id: string;
  onClose: () => void;
}

type Offer = Reply<'GET /api/hr/offers/:id'>['data'];

/** An offer: its terms, how it stands, and the next step: approval, the link, the answer. TAL-17. */
export function OfferView({ id, onClose }: OfferViewProps) {
  const { t } = useTranslation('recruitment');
  const read = useRead('GET /api/hr/offers/:id', { params: { id } });
  const offer = read.data?.data;
  if (!offer)
    return (
      <LoadingDialog
        title={t('recruitment:offers.one')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={[offer.applicant.name, offer.number].filter(Boolean).join(' · ')}
      size={640}
    >
      <div className="col gap-16">
        <About offer={offer} />
        {offer.letterText ? <p className={classes.letter}>{offer.letterText}</p> : null}
        {offer.can.approve ? <Decide offer={offer} /> : null}
        <Steps offer={offer} />
      </div>
    </DialogFrame>
  );
}

function About({ offer }: { offer: Offer }) {
  const { t, i18n } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:offers.${key}`);
  const day = (value: string | null) => (value ? formatDay(value, i18n.language) : null);
  const { status, employee, answeredName, answeredAt } = offer;
  return (
    <Facts
      items={[
        {
          label: label('status'),
          value: <StatusBadge color={offerColors[status]}>{label(`statuses.${status}`)}</StatusBadge>,
        },
        { label: label('jobOpening'), value: offer.jobOpening.title },
        { label: label('salary'), value: <Money amount={offer.salary} currency={offer.currency} /> },
        {
          label: label('bonus'),
          value: offer.bonus ? <Money amount={offer.bonus} currency={offer.currency} /> : null,
        },
        { label: label('stockOptions'), value: offer.stockOptions },
        { label: label('otherBenefits'), value: offer.otherBenefits },
        { label: label('offerDate'), value: day(offer.offerDate) },
        { label: label('expiryDate'), value: day(offer.expiryDate) },
        { label: label('startDate'), value: day(offer.startDate) },
        { label: label('workEmail'), value: offer.workEmail },
        { label: label('employeeIdNumber'), value: offer.employeeIdNumber },
        { label: label('aboveRangeReason'), value: offer.aboveRangeReason },
        { label: label('decisionNotes'), value: offer.decisionNotes },
        {
          label: label('answeredName'),
          value: answeredName ? `${answeredName} · ${formatMoment(answeredAt, i18n.language)}` : null,
        },
        {
          label: label('employee'),
          value: employee ? (
            <Link to="/onboarding/people" search={{ id: employee.id }}>
              {employee.name}
            </Link>
          ) : null,
        },
      ].filter(({ value }) => Boolean(value))}
    />
  );
}

function Decide({ offer }: { offer: Offer }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:offers.${key}`);
  const [notes, setNotes] = useState('');
  const [fault, setFault] = useState<string>();
  const decide = useWrite('POST /api/hr/offers/:id/approve', {
    onDone: ({ data }) => toast.success(label(`done.${data.status}`)),
  });
  const send = (approved: boolean) =>
    decide.mutate(
      { params: { id: offer.id }, body: { approved, notes } },
      {
        onError: (error: unknown) =>
          setFault(isProblem(error, 400) ? error.fieldErrors.notes?.[0] : undefined),
      },
    );
  return (
    <div className="col gap-12">
      <Textarea
        label={label('decisionNotes')}
        autosize
        minRows={2}
        maxLength={2000}
        value={notes}
        error={fault}
        onChange={(event) => {
          setNotes(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <div className="row justify-end">
        <Button variant="default" loading={decide.isPending} onClick={() => send(false)}>
          {label('reject')}
        </Button>
        <Button loading={decide.isPending} onClick={() => send(true)}>
          {label('approve')}
        </Button>
      </div>
    </div>
  );
}

function Steps({ offer: { id, next, version, can, number } }: { offer: Offer }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:offers.${key}`);
  const [link, setLink] = useState<string>();
  const move = useWrite('POST /api/hr/offers/:id/status', {
    onDone: ({ data }) => toast.success(label(`done.${data.status}`)),
  });
  const send = useWrite('POST /api/hr/offers/:id/link', {
    onDone: ({ data }) => {
      if (data.link === null) toast.success(label('linkSent'));
      else setLink(data.link);
    },
  });
  const fetchPdf = async () => {
    try {
      const file = await callFile('GET /api/hr/offers/:id/pdf', { params: { id } });
      download(`${number ?? id}.pdf`, file, file.type);
    } catch (error) {
      if (!isProblem(error)) throw error;
      toastProblem(error);
    }
  };
  return (
    <div className="col gap-12">
      {link ? (
        <div className={`col ${classes.letter}`} role="status">
          <span>{label('linkText')}</span>
          <a href={link}>{link}</a>
        </div>
      ) : null}
      <div className="row wrap justify-end">
        {number ? (
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void fetchPdf()}>
            {label('pdf')}
          </Button>
        ) : null}
        {next.map((status) => (
          <Button
            key={status}
            variant={status === 'PENDING_APPROVAL' ? 'filled' : 'default'}
            loading={move.isPending}
            onClick={() => move.mutate({ params: { id }, body: { status, version } })}
          >
            {label(`go.${status}`)}
          </Button>
        ))}
        {can.link ? (
          <Button loading={send.isPending} onClick={() => send.mutate({ params: { id } })}>
            {label('link')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
