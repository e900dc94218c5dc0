import type { InterviewStatus } from '@bellwether/contract/recruitment/hiring.values';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import classes from '../recruitment.module.css';
import { interviewColors } from '../state-colors.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';

interface InterviewViewProps {
  id: string;
  onClose: () => void;
}

type Interview = Reply<'GET /api/hr/interviews/:id'>['data'];

/** An interview: when and with whom, how it goes on, and what interviewers think of the applicant. TAL-15, TAL-16. */
export function InterviewView({ id, onClose }: InterviewViewProps) {
  const { t } = useTranslation('recruitment');
  const read = useRead('GET /api/hr/interviews/:id', { params: { id } });
  const [isSaying, setSaying] = useState(false);
  const one = read.data?.data;
  if (!one)
    return (
      <LoadingDialog
        title={t('recruitment:interviews.one')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  if (isSaying) return <FeedbackDialog id={id} name={one.applicant.name} onClose={() => setSaying(false)} />;
  return (
    <DialogFrame opened onClose={onClose} title={one.applicant.name} size={640}>
      <div className="col gap-16">
        <About interview={one} />
        <Thoughts interview={one} onSay={() => setSaying(true)} />
        <Steps interview={one} />
      </div>
    </DialogFrame>
  );
}

function About({ interview }: { interview: Interview }) {
  const { t, i18n } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:interviews.${key}`);
  const { status, applicant, meetingLink } = interview;
  return (
    <Facts
      items={[
        {
          label: label('status'),
          value: <StatusBadge color={interviewColors[status]}>{label(`statuses.${status}`)}</StatusBadge>,
        },
        { label: label('scheduledTime'), value: formatMoment(interview.scheduledTime, i18n.language) },
        { label: label('durationMinutes'), value: String(interview.durationMinutes) },
        { label: label('interviewType'), value: interview.interviewType },
        { label: label('interviewers'), value: interview.interviewers.map(({ name }) => name).join(', ') },
        { label: label('place'), value: interview.place?.name },
        { label: label('location'), value: interview.location },
        {
          label: label('meetingLink'),
          value: meetingLink ? (
            <a href={meetingLink} target="_blank" rel="noreferrer">
              {meetingLink}
            </a>
          ) : null,
        },
        {
          label: label('applicant'),
          value: (
            <Link to="/hiring/applicants" search={{ id: applicant.id }}>
              {applicant.name}
            </Link>
          ),
        },
        { label: label('notes'), value: interview.notes },
      ].filter(({ value }) => Boolean(value))}
    />
  );
}

function Thoughts({ interview, onSay }: { interview: Interview; onSay: () => void }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string, values = {}) => t(`recruitment:interviews.${key}`, values);
  const read = useRead('GET /api/hr/interviews/:id/feedback', { params: { id: interview.id } });
  const given = read.data;
  if (!given) return null;
  const own = given.data.some((one) => one.isOwn);
  return (
    <section className="col gap-12">
      <div className="row">
        <h3 className="h3 grow">{label('feedback')}</h3>
        {interview.can.feedback ? (
          <Button size="compact" variant={own ? 'default' : 'filled'} onClick={onSay}>
            {label(own ? 'correct' : 'give')}
          </Button>
        ) : null}
      </div>
      {given.isHidden ? (
        <p className={classes.letter} role="status">
          {label('hidden')}
        </p>
      ) : null}
      {given.data.length === 0 && !given.isHidden ? <p className="dim">{label('noFeedback')}</p> : null}
      <ul className={`col gap-12 plain-list ${classes.timeline}`}>
        {given.data.map((one) => (
          <li key={one.id}>
            <div className="row wrap">
              <b className="medium">{one.isOwn ? label('yours') : one.interviewer.name}</b>
              <span>{label('ratingOf', { rating: one.rating })}</span>
              <span className="dim">
                {label(`recommendations.${one.recommendation}`)}
                {one.revision > 1 ? ` · ${label('revision')}` : ''}
              </span>
            </div>
            <p>{one.comments}</p>
            {(['strengths', 'weaknesses'] as const).map((key) =>
              one[key] ? (
                <p key={key} className="dim">
                  {label(key)}: {one[key]}
                </p>
              ) : null,
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ interview: { id, next, version } }: { interview: Interview }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:interviews.${key}`);
  const move = useWrite('POST /api/hr/interviews/:id/status', {
    onDone: () => toast.success(label('done')),
  });
  const go = (status: InterviewStatus) => move.mutate({ params: { id }, body: { status, version } });
  if (next.length === 0) return null;
  return (
    <div className="row wrap justify-end">
      {next.map((status) => (
        <Button key={status} variant="default" loading={move.isPending} onClick={() => go(status)}>
          {label(`go.${status}`)}
        </Button>
      ))}
    </div>
  );
}
