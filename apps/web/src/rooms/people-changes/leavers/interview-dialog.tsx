import { exitInterviews } from '@bellwether/contract/leavers/exit-interviews';
import type { ExitInterviewStatus } from '@bellwether/contract/leavers/leavers.values';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SelectField, SwitchField, TextAreaField } from '../../../ui/form/fields.tsx';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../people-changes.module.css';
import { interviewColors } from '../state-colors.ts';

interface InterviewDialogProps {
  id: string;
  onClose: () => void;
}

type Interview = Reply<'GET /api/hr/exit-interviews/:id'>['data'];

/** An exit interview: to be answered by who leaves, to be read by HR. */
export function InterviewDialog({ id, onClose }: InterviewDialogProps) {
  const { t } = useTranslation('human-resources');
  const read = useRead('GET /api/hr/exit-interviews/:id', { params: { id } });
  const interview = read.data?.data;
  if (!interview)
    return (
      <LoadingDialog
        title={t('human-resources:exitInterviews.one')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  if (interview.can.answer) return <AnswerDialog interview={interview} onClose={onClose} />;
  return (
    <DialogFrame opened onClose={onClose} title={interview.employee.name} size={640}>
      <div className="col gap-16">
        <About interview={interview} />
        <Answers interview={interview} />
        <Steps interview={interview} />
      </div>
    </DialogFrame>
  );
}

function About({ interview }: { interview: Interview }) {
  const { t, i18n } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:exitInterviews.${key}`);
  return (
    <div className={classes.about}>
      <Facts
        items={[
          {
            label: label('status'),
            value: (
              <StatusBadge color={interviewColors[interview.status]}>
                {label(`statuses.${interview.status}`)}
              </StatusBadge>
            ),
          },
          { label: label('scheduledOn'), value: formatDay(interview.scheduledOn, i18n.language) },
          { label: label('interviewer'), value: interview.interviewer?.name },
          { label: label('leavingType'), value: label(`types.${interview.leavingType}`) },
        ]}
      />
    </div>
  );
}

function Answers({ interview }: { interview: Interview }) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:exitInterviews.${key}`);
  const { wouldReturn } = interview;
  const said = (['mainReason', 'liked', 'improve', 'notes'] as const).filter((key) => interview[key]);
  return (
    <section className="col">
      <h3 className="h3">{label('answers')}</h3>
      {said.length === 0 && wouldReturn === null ? <p className="dim">{label('noAnswers')}</p> : null}
      {said.map((key) => (
        <div key={key}>
          <b className="medium">{label(key)}</b>
          <p className={classes.said}>{interview[key]}</p>
        </div>
      ))}
      {wouldReturn === null ? null : (
        <p>
          <b className="medium">{label('wouldReturn')}</b> {label(wouldReturn ? 'yes' : 'no')}
        </p>
      )}
    </section>
  );
}

function Steps({ interview }: { interview: Interview }) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:exitInterviews.${key}`);
  const move = useWrite('POST /api/hr/exit-interviews/:id/status', {
    onDone: () => toast.success(label('saved')),
  });
  const go = (status: ExitInterviewStatus) =>
    move.mutate({ params: { id: interview.id }, body: { status, version: interview.version } });
  return (
    <div className="row wrap justify-end">
      {interview.next.map((status) => (
        <Button key={status} variant="default" loading={move.isPending} onClick={() => go(status)}>
          {label(`go.${status}`)}
        </Button>
      ))}
    </div>
  );
}

interface Values extends Record<string, unknown> {
  mainReason: string;
  liked: string;
  improve: string;
  wouldReturn: string | null;
  /** Whether HR gets it now. */
  submit: boolean;
}

/** The answers of who leaves: saved as often as they like, and submitted once. */
function AnswerDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:exitInterviews.${key}`);
  const submit = useWrite('POST /api/hr/exit-interviews/:id/status');
  const toBody = ({ wouldReturn, submit: _, ...answers }: Values) => ({
    ...answers,
    wouldReturn: wouldReturn === null ? null : wouldReturn === 'yes',
  });
  return (
    <RecordDialog
      id={interview.id}
      onClose={onClose}
      read="GET /api/hr/exit-interviews/:id"
      create="POST /api/hr/exit-interviews"
      update="PUT /api/hr/exit-interviews/:id"
      schema={exitInterviews.update.body}
      values={(row): Values => ({
        mainReason: row?.mainReason ?? '',
        liked: row?.liked ?? '',
        improve: row?.improve ?? '',
        wouldReturn: row?.wouldReturn == null ? null : row.wouldReturn ? 'yes' : 'no',
        submit: false,
      })}
      toBody={toBody}
      checked={toBody}
      editTitle={label('answerTitle')}
      description={label('answerText')}
      saved={label('saved')}
      size={640}
      onSaved={({ version }, _before, values) =>
        values.submit
          ? submit.mutateAsync({ params: { id: interview.id }, body: { status: 'SUBMITTED', version } })
          : undefined
      }
    >
      {(form) => (
        <>
          <TextAreaField form={form} name="mainReason" label={label('mainReason')} />
          <TextAreaField form={form} name="liked" label={label('liked')} />
          <TextAreaField form={form} name="improve" label={label('improve')} />
          <SelectField
            form={form}
            name="wouldReturn"
            label={label('wouldReturn')}
            clearable
            choices={(['yes', 'no'] as const).map((value) => ({ value, label: label(value) }))}
          />
          <SwitchField form={form} name="submit" label={label('submitNow')} help={label('answerText')} />
        </>
      )}
    </RecordDialog>
  );
}
