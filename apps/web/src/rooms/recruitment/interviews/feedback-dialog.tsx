import { type Recommendation, recommendations } from '@bellwether/contract/recruitment/hiring.values';
import { InterviewFeedbackBody } from '@bellwether/contract/recruitment/interviews';
import { Button, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';

interface FeedbackDialogProps {
  id: string;
  /** Of the applicant. */
  name: string;
  onClose: () => void;
}

/** What one thinks of an applicant after an interview. TAL-16. */
export function FeedbackDialog({ id, name, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:interviews.${key}`);
  const handle = useContractForm({
    schema: InterviewFeedbackBody,
    initialValues: {
      ...{ rating: 0, strengths: '', weaknesses: '', comments: '' },
      recommendation: 'UNDECIDED' as Recommendation,
    },
  });
  const give = useWrite('POST /api/hr/interviews/:id/feedback', {
    onDone: () => toast.success(label('given')),
  });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={name}
      handle={handle}
      onSubmit={(body) => give.mutateAsync({ params: { id }, body })}
      submitLabel={label('give')}
    >
      <Input.Wrapper label={label('rating')} labelElement="div" required error={form.errors.rating}>
        <fieldset className="plain-group row" aria-label={label('rating')}>
          {[1, 2, 3, 4, 5].map((rating) => (
            <Button
              key={rating}
              size="compact"
              variant={form.values.rating === rating ? 'filled' : 'default'}
              aria-pressed={form.values.rating === rating}
              onClick={() => {
                form.setFieldValue('rating', rating);
                form.clearFieldError('rating');
              }}
            >
              {rating}
            </Button>
          ))}
        </fieldset>
      </Input.Wrapper>
      <SelectField
        form={form}
        name="recommendation"
        label={label('recommendation')}
        required
        choices={recommendations.map((value) => ({ value, label: label(`recommendations.${value}`) }))}
      />
      <TextAreaField form={form} name="comments" label={label('comments')} required rows={3} />
      <TextAreaField form={form} name="strengths" label={label('strengths')} rows={2} />
      <TextAreaField form={form} name="weaknesses" label={label('weaknesses')} rows={2} />
    </FormDialog>
  );
}
