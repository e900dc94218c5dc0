import { impacts } from '@bellwether/contract/pipeline/activity.values';
import {
  answerOf,
  impactOf,
  type MeetingOutcome,
  mayEndAs,
  meetingOutcomes,
  plainOutcomes,
} from '@bellwether/contract/pipeline/meeting.values';
import { OutcomeBody } from '@bellwether/contract/pipeline/meetings';
import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useOrganization } from '../../../api/session.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { titledFailure } from '../../../ui/toast/failure.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { impactColors } from '../leads/detail/activity-looks.tsx';
import type { DialogLead, DialogMeeting } from './dialog.ts';
import classes from './dialogs.module.css';
import { MeetingWhen } from './meeting-when.tsx';

interface OutcomeDialogProps {
  lead: DialogLead;
  meeting: DialogMeeting;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  outcome: MeetingOutcome | null;
  notes: string;
}

/** 'Update Meeting Outcome': whether it took place, or how the lead answered. CRM-31, CRM-32, AMB-028. */
export default function OutcomeDialog({ lead, meeting, onClose }: OutcomeDialogProps) {
  const { t } = useTranslation('e-commerce');
  const { timeZone } = useOrganization();
  const handle = useContractForm<Values>({
    schema: OutcomeBody,
    initialValues: { outcome: meeting.outcome, notes: meeting.notes ?? '' },
  });
  const { form } = handle;
  const save = useWrite('PUT /api/e-commerce/leads/:id/meetings/:meetingId', {
    quiet: true,
    onDone: () => toast.success(t('e-commerce:leadDialogs.outcomeUpdated')),
  });
  const now = new Date();
  const hasBegun = mayEndAs('COMPLETED', meeting, now);
  const times = { start: new Date(meeting.scheduledStart), end: new Date(meeting.scheduledEnd) };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('e-commerce:leadDialogs.updateOutcome')}
      description={lead.company ?? lead.name}
      handle={handle}
      submitLabel={t('e-commerce:leadDialogs.updateOutcomeShort')}
      onSubmit={({ outcome, notes }) =>
        titledFailure(
          save.mutateAsync({
            params: { id: lead.id, meetingId: meeting.id },
            body: { outcome: outcome as MeetingOutcome, notes },
          }),
          t('e-commerce:leadDialogs.outcomeFailed'),
        )
      }
    >
      <div className={`col gap-2 ${classes.meeting}`}>
        <span className="s14 medium">{meeting.title}</span>
        <MeetingWhen times={times} zone={timeZone} />
        {hasBegun ? null : <span className="s13 dim">{t('e-commerce:leadDialogs.notBegun')}</span>}
      </div>
      <Input.Wrapper
        label={t('e-commerce:leadDialogs.outcome')}
        labelElement="div"
        withAsterisk
        error={form.errors.outcome}
      >
        <OutcomeChoices
          value={form.values.outcome}
          onChange={(outcome) => form.setFieldValue('outcome', outcome)}
          hasError={Boolean(form.errors.outcome)}
          may={(outcome) => mayEndAs(outcome, meeting, now)}
        />
      </Input.Wrapper>
      <TextAreaField form={form} name="notes" label={t('e-commerce:leadDialogs.notes')} rows={2} />
    </FormDialog>
  );
}

interface OutcomeChoicesProps {
  value: MeetingOutcome | null;
  onChange: (outcome: MeetingOutcome) => void;
  hasError: boolean;
  /** Whether the meeting may end so by now. */
  may: (outcome: MeetingOutcome) => boolean;
}

/** Whether it took place first, then the lead's answers by what they mean. */
function OutcomeChoices({ value, onChange, hasError, may }: OutcomeChoicesProps) {
  const { t } = useTranslation('e-commerce');
  const answers = meetingOutcomes.filter((outcome) => answerOf(outcome) !== null);
  const groups = [
    { title: t('e-commerce:leadDialogs.itself'), outcomes: [...plainOutcomes] as MeetingOutcome[] },
    ...impacts.map((impact) => ({
      title: t(`e-commerce:impacts.${impact}`),
      outcomes: answers.filter((outcome) => impactOf(outcome) === impact),
    })),
  ];
  return (
    <div className="col gap-12" role="radiogroup" aria-label={t('e-commerce:leadDialogs.outcome')}>
      {groups.map(({ title, outcomes }) => (
        <div key={title} className="col gap-6">
          <span className="s12 dim">{title}</span>
          <div className="row align-stretch wrap gap-6">
            {outcomes.map((outcome) => (
              <label
                key={outcome}
                className={`${classes.outcome} e-${impactColors[impactOf(outcome)]}`}
                data-impact={impactOf(outcome)}
              >
                <input
                  type="radio"
                  name="outcome"
                  value={outcome}
                  checked={value === outcome}
                  aria-invalid={hasError}
                  disabled={!may(outcome)}
                  onChange={() => onChange(outcome)}
                />
                <i aria-hidden />
                <OutcomeText outcome={outcome} />
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function OutcomeText({ outcome }: { outcome: MeetingOutcome }) {
  const { t } = useTranslation('e-commerce');
  const answer = answerOf(outcome);
  return answer ? t(`e-commerce:activityOutcomes.${answer}`) : t(`e-commerce:meetingStatuses.${outcome}`);
}
