import { ActivityBody } from '@bellwether/contract/pipeline/activities';
import {
  type ActivityOutcome,
  type ActivityTypeName,
  activityTypes,
} from '@bellwether/contract/pipeline/activity.values';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { NumberField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { titledFailure } from '../../../ui/toast/failure.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { ActivityTypeField, OutcomeField } from './activity-fields.tsx';
import type { DialogLead } from './dialog.ts';

interface ActivityDialogProps {
  lead: DialogLead;
  onClose: () => void;
  /** The type of the activity that closes the deal, after a move to LOST: it may be skipped (AMB-124). */
  type?: 'DEAL_CLOSED_LOST';
}

interface Values extends Record<string, unknown> {
  type: ActivityTypeName | null;
  subject: string;
  description: string;
  outcome: ActivityOutcome | null;
  duration: number | '';
}

/** 'Add Activity': what was done with the lead, and what came of it. CRM-13, CRM-14, CRM-20. */
export default function ActivityDialog({ lead, onClose, type: closing }: ActivityDialogProps) {
  const { t } = useTranslation('e-commerce');
  const handle = useContractForm<Values>({
    schema: ActivityBody,
    initialValues: {
      type: closing ?? null,
      subject: closing ? t(`e-commerce:activityTypes.${closing}`) : '',
      description: '',
      outcome: null,
      duration: '',
    },
    toBody: bodyOf,
  });
  const { form } = handle;
  const add = useWrite('POST /api/e-commerce/leads/:id/activities', {
    quiet: true,
    onDone: () => toast.success(t('e-commerce:leadDialogs.activityAdded')),
  });
  const type = form.values.type ? activityTypes[form.values.type] : null;
  const choose = (next: ActivityTypeName | null) => {
    // The minutes follow the type until somebody types their own.
    const before = type?.defaultMinutes ?? '';
    form.setFieldValue('type', next);
    if (form.values.duration === before)
      form.setFieldValue('duration', (next && activityTypes[next].defaultMinutes) ?? '');
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('e-commerce:board.addActivity')}
      description={
        closing ? t('e-commerce:leadDialogs.closingHelp', { name: lead.name }) : (lead.company ?? lead.name)
      }
      handle={handle}
      submitLabel={t('e-commerce:board.addActivity')}
      onSubmit={(values) =>
        titledFailure(
          add.mutateAsync({ params: { id: lead.id }, body: bodyOf(values) }),
          t('e-commerce:leadDialogs.activityFailed'),
        )
      }
      footer={
        closing ? (
          <Button variant="subtle" size="md" onClick={onClose}>
            {t('e-commerce:leadDialogs.skip')}
          </Button>
        ) : null
      }
    >
      <ActivityTypeField
        value={form.values.type}
        onChange={choose}
        error={form.errors.type}
        autoFocus={!closing}
      />
      <TextField
        form={form}
        name="subject"
        label={t('e-commerce:leadDialogs.subject')}
        placeholder={form.values.type ? t(`e-commerce:activityTypes.${form.values.type}`) : ''}
        maxLength={200}
        required
      />
      <FieldRow>
        <OutcomeField
          value={form.values.outcome}
          onChange={(outcome) => form.setFieldValue('outcome', outcome)}
          error={form.errors.outcome}
          required={type?.requiresOutcome ?? false}
        />
        <NumberField form={form} name="duration" label={t('e-commerce:leadDialogs.duration')} min={1} />
      </FieldRow>
      <TextAreaField
        form={form}
        name="description"
        label={t('e-commerce:leadDialogs.description')}
        required={type?.requiresDescription ?? false}
      />
    </FormDialog>
  );
}

/** The body of the call; an untyped activity is refused by the schema with the words for it. */
function bodyOf({ type, subject, description, outcome, duration }: Values) {
  return {
    type: type as ActivityTypeName,
    subject,
    description,
    outcome,
    duration: duration === '' ? null : duration,
  };
}
