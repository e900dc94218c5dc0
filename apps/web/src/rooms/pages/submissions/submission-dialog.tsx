import { Alert, Button, Modal } from '@mantine/core';
import { IconCheck, IconClock, IconEyeOff, IconMailOff, IconTargetArrow } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { Facts } from '../../../ui/facts.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { SubmissionStatusBadge } from '../page-words.tsx';
import classes from '../pages.module.css';
import { usePagesRead } from '../pages-data.ts';
import { answersOf, mayMakeLead } from './submission.rules.ts';
import type { SubmissionRow } from './submission-columns.tsx';

interface SubmissionDialogProps {
  id: string;
  pending: boolean;
  onStatus: ((row: SubmissionRow, status: SubmissionRow['status']) => void) | undefined;
  /** Makes a lead of it and opens that; absent for who may not. */
  onLead: ((row: SubmissionRow) => void) | undefined;
  onClose: () => void;
}

/** One submission in full, and what can become of it. PAG-20, AMB-148. */
export default function SubmissionDialog({ id, pending, onStatus, onLead, onClose }: SubmissionDialogProps) {
  const { t } = useTranslation(['pages', 'common']);
  const read = usePagesRead(
    'GET /api/pagebuilder/form-submissions/:id',
    { params: { id } },
    t('pages:failures.fetchSubmission'),
  );
  const row = read.data?.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title={row?.name ?? t('pages:submissions.one')}
      size={600}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {read.error && !row ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : row ? (
        <div className="col gap-16">
          <Details row={row} />
          {onStatus ? (
            <div className="row justify-end wrap">
              {row.status === 'SPAM' ? null : (
                <Button
                  variant="subtle"
                  leftSection={<IconMailOff size={16} />}
                  disabled={pending}
                  onClick={() => onStatus(row, 'SPAM')}
                >
                  {t('pages:submissions.spam')}
                </Button>
              )}
              {row.status === 'PENDING' ? null : (
                <Button
                  variant="default"
                  leftSection={<IconClock size={16} />}
                  disabled={pending}
                  onClick={() => onStatus(row, 'PENDING')}
                >
                  {t('pages:submissions.reopen')}
                </Button>
              )}
              {row.status === 'PROCESSED' ? null : (
                <Button
                  {...(mayMakeLead(row) && onLead ? { variant: 'default' } : {})}
                  leftSection={<IconCheck size={16} />}
                  disabled={pending}
                  onClick={() => onStatus(row, 'PROCESSED')}
                >
                  {t('pages:submissions.process')}
                </Button>
              )}
              {mayMakeLead(row) && onLead ? (
                <Button
                  leftSection={<IconTargetArrow size={16} />}
                  disabled={pending}
                  onClick={() => onLead(row)}
                >
                  {t('pages:submissions.makeLead')}
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
      ) : (
        <SkeletonLines rows={6} />
      )}
    </Modal>
  );
}

function Details({ row }: { row: SubmissionRow }) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const can = useCan();
  const yesNo = (value: unknown) =>
    value === true ? t('common:yes') : value === false ? t('common:no') : String(value ?? '');
  return (
    <>
      <div className="row wrap gap-10">
        <SubmissionStatusBadge status={row.status} />
        <span className="s13 dim">
          {t(`pages:formTypes.${row.formType}`)} · {formatMoment(row.createdAt, i18n.language)}
        </span>
        <span className="grow" />
        {row.leadId && can('read:own', 'lead') ? (
          <Button
            component={Link}
            to={`/leads/${row.leadId}`}
            size="compact"
            variant="default"
            leftSection={<IconTargetArrow size={15} />}
          >
            {t('pages:submissions.openLead')}
          </Button>
        ) : null}
      </div>
      {row.reason ? (
        <Alert color={row.status === 'FAILED' ? 'red' : 'gray'} variant="light">
          {row.reason}
        </Alert>
      ) : null}
      <div className={classes.facts}>
        <Facts
          items={[
            ...answersOf(row).map(([name, value]) => ({
              label: t(`pages:formFields.${name}`, { defaultValue: name }),
              value: <span className={classes.answer}>{yesNo(value) || '–'}</span>,
            })),
            ...(row.course ? [{ label: t('pages:formFields.courseId'), value: row.course.title }] : []),
            ...(row.page ? [{ label: t('pages:submissions.page'), value: row.page.title }] : []),
            ...(row.processedBy
              ? [
                  {
                    label: t('pages:submissions.processedBy'),
                    value: `${row.processedBy.name}, ${formatMoment(row.processedAt, i18n.language)}`,
                  },
                ]
              : []),
          ]}
        />
      </div>
      {row.hasHidden ? (
        <p className="s13 dim row">
          <IconEyeOff size={15} aria-hidden /> {t('pages:submissions.hidden')}
        </p>
      ) : null}
    </>
  );
}
