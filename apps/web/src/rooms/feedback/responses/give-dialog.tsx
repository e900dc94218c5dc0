import { feedbackResponses } from '@bellwether/contract/feedback/responses';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { BodyOf } from '../../../api/types.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type Picked, UserPicker } from '../../../ui/form/search-picker.tsx';
import { toast } from '../../../ui/toast/toast.tsx';

interface GiveValues extends Record<string, unknown> {
  about: Picked[];
  adhocFeedback: string;
}

/** Feedback about somebody that nobody asked for, as plain text. FBK-07. */
export default function GiveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['feedback', 'common']);
  const handle = useContractForm<GiveValues>({
    schema: feedbackResponses.create.body,
    initialValues: { about: [], adhocFeedback: '' },
    toBody: bodyOf,
  });
  const { form } = handle;
  const create = useWrite('POST /api/feedback-responses', {
    onDone: () => toast.success(t('feedback:form.sent')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('feedback:give.title')}
      description={t('feedback:give.text')}
      handle={handle}
      submitLabel={t('feedback:form.send')}
      pendingLabel={t('feedback:requests.sending')}
      onSubmit={(values) => create.mutateAsync({ body: bodyOf(values) })}
    >
      <UserPicker
        label={t('feedback:about')}
        required
        max={1}
        value={form.values.about}
        error={form.errors.subjectId}
        onChange={(about) => {
          form.setFieldValue('about', about);
          form.clearFieldError('subjectId');
        }}
      />
      <TextAreaField form={form} name="adhocFeedback" label={t('feedback:give.words')} required rows={5} />
    </FormDialog>
  );
}

function bodyOf({ about, adhocFeedback }: GiveValues): BodyOf<'POST /api/feedback-responses'> {
  return { subjectId: about[0]?.id ?? null, adhocFeedback };
}
