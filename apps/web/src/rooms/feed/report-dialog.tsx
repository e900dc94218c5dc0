import { contentReportReasons } from '@bellwether/contract/feed/feed.values';
import { reports } from '@bellwether/contract/feed/reports';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { SelectField, SwitchField, TextAreaField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';

interface ReportDialogProps {
  postId: string;
  commentId?: string;
  onClose: () => void;
}

/** Reports a post or a comment to who moderates. SOC-06. */
export function ReportDialog({ postId, commentId, onClose }: ReportDialogProps) {
  const { t } = useTranslation('feed');
  const send = useWrite('POST /api/social/content-reports');
  const handle = useContractForm({
    schema: reports.create.body,
    initialValues: {
      postId,
      commentId: commentId ?? null,
      reason: 'INAPPROPRIATE_CONTENT' as (typeof contentReportReasons)[number],
      description: '',
      anonymous: false,
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(commentId ? 'feed:report.comment' : 'feed:report.post')}
      description={t('feed:report.text')}
      size={560}
      handle={handle}
      submitLabel={t('feed:report.send')}
      onSubmit={async (body) => {
        await send.mutateAsync({ body });
        toast.success(t('feed:report.sent'));
      }}
    >
      <SelectField
        form={handle.form}
        name="reason"
        label={t('feed:report.reason')}
        required
        choices={contentReportReasons.map((value) => ({ value, label: t(`feed:reasons.${value}`) }))}
      />
      <TextAreaField
        form={handle.form}
        name="description"
        label={t('feed:report.description')}
        required
        rows={4}
      />
      <SwitchField
        form={handle.form}
        name="anonymous"
        label={t('feed:report.anonymous')}
        help={t('feed:report.anonymousHelp')}
      />
    </FormDialog>
  );
}
