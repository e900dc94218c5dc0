import { PlacementBody } from '@bellwether/contract/pipeline/placements';
import { placementLimits } from '@bellwether/contract/pipeline/values';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../../api/hooks.ts';
import { NumberField, SelectField, SwitchField } from '../../../../ui/form/fields.tsx';
import { useContractForm } from '../../../../ui/form/form.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import type { LeadDetail } from '../lead-form.rules.ts';
import { MadeLink } from './placements-card.tsx';

interface PlacementDialogProps {
  lead: LeadDetail;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  studentId: string;
  assessmentId: string;
  days: number | '';
  showsResult: boolean;
}

/** 'Send a placement test': who sits which, until when; then the link, once. AMB-373. */
export default function PlacementDialog({ lead, onClose }: PlacementDialogProps) {
  const { t } = useTranslation('e-commerce');
  const label = (key: string, values = {}) => t(`e-commerce:placements.${key}`, values);
  const read = useRead('GET /api/e-commerce/leads/:id/placements', { params: { id: lead.id } });
  const tests = read.data?.tests;
  const mailTo = read.data?.mailTo ?? null;
  const [made, setMade] = useState<{ link: string; mailedTo: string | null; student: string }>();
  // The form closes itself when it is sent; the link is shown then.
  const hasLink = useRef(false);
  const first = lead.students.length === 1 ? (lead.students[0]?.id ?? '') : '';
  const handle = useContractForm<Values>({
    schema: PlacementBody,
    initialValues: { studentId: first, assessmentId: '', days: 7, showsResult: false },
  });
  const { form } = handle;
  const send = useWrite('POST /api/e-commerce/leads/:id/placements');
  if (made) return <MadeLink {...made} onClose={onClose} />;
  return (
    <FormDialog
      opened
      onClose={() => {
        if (!hasLink.current) onClose();
      }}
      title={label('addTitle')}
      description={mailTo ? label('willMail', { address: mailTo }) : label('willNotMail')}
      handle={handle}
      submitLabel={label('send')}
      onSubmit={async (values) => {
        const body = { ...values, days: Number(values.days) };
        const { data, link, mailedTo } = await send.mutateAsync({ params: { id: lead.id }, body });
        hasLink.current = true;
        setMade({ link, mailedTo, student: data.student.name });
      }}
    >
      <SelectField
        form={form}
        name="studentId"
        label={label('student')}
        required
        choices={lead.students.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        form={form}
        name="assessmentId"
        label={label('test')}
        help={tests?.length === 0 ? label('noTests') : undefined}
        required
        choices={(tests ?? []).map(({ id, title, durationMinutes }) => ({
          value: id,
          label: durationMinutes === null ? title : label('minutes', { title, count: durationMinutes }),
        }))}
      />
      <NumberField
        form={form}
        name="days"
        label={label('days')}
        min={placementLimits.daysLeast}
        max={placementLimits.daysMost}
      />
      <SwitchField
        form={form}
        name="showsResult"
        label={label('showsResult')}
        help={label('showsResultHelp')}
      />
    </FormDialog>
  );
}
