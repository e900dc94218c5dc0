import { feedbackRequests } from '@bellwether/contract/feedback/requests';
import { Input, SegmentedControl, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan, useOrganization } from '../../../api/session.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ClassPicker, UserPicker } from '../../../ui/form/search-picker.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { today } from '../today.ts';
import { emptyRequest, type RequestValues, requestBody, withTemplate } from './request-form.ts';
import { RespondentsPicker } from './respondents-picker.tsx';

const QuestionList = later(async () => ({
  default: (await import('../builder/question-list.tsx')).QuestionList,
}));

interface RequestDialogProps {
  /** The template to begin with. */
  templateId: string | undefined;
  onClose: () => void;
}

const templatesQuery = { query: { isActive: 'true', limit: 100 } } as const;

/** Asks people for feedback: by a template, or with a form of its own. FBK-09, AMB-220. */
export default function RequestDialog({ templateId, onClose }: RequestDialogProps) {
  const { t } = useTranslation(['feedback', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const { timeZone } = useOrganization();
  const mayReadTemplates = can('read', 'feedback_template');
  const templates = useRead('GET /api/feedback-templates', templatesQuery, { enabled: mayReadTemplates });
  const handle = useContractForm<RequestValues>({
    schema: feedbackRequests.create.body,
    initialValues: emptyRequest(mayReadTemplates),
    toBody: requestBody,
  });
  const { form } = handle;
  const create = useWrite('POST /api/feedback-requests');
  const rows = templates.data?.data ?? [];
  const template = rows.find(({ id }) => id === form.values.templateId);
  const choose = (id: string | null) => {
    form.setValues(
      withTemplate(
        form.getValues(),
        rows.find((one) => one.id === id),
      ),
    );
    form.clearErrors();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the template of the address is chosen once, when known
  useEffect(() => {
    if (templateId && templates.data && !form.values.templateId) {
      choose(templateId);
      form.resetDirty();
    }
  }, [templateId, templates.data]);
  const adHoc = form.values.mode === 'form';
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={adHoc ? 720 : 560}
      title={t('feedback:requests.ask')}
      handle={handle}
      submitLabel={t('feedback:requests.send')}
      pendingLabel={t('feedback:requests.sending')}
      onSubmit={async (values) => {
        const { data } = await create.mutateAsync({ body: requestBody(values) });
        toast.success(t('feedback:requests.sentToast', { count: data.counts.respondents }), {
          action: {
            label: t('feedback:requests.open'),
            onClick: () => void navigate({ to: '/feedback/requests/$id', params: { id: data.id } }),
          },
        });
      }}
    >
      {mayReadTemplates ? (
        <SegmentedControl
          fullWidth
          aria-label={t('feedback:requests.how')}
          data={[
            { value: 'template', label: t('feedback:requests.byTemplate') },
            { value: 'form', label: t('feedback:requests.byForm') },
          ]}
          value={form.values.mode}
          onChange={(mode) => {
            form.setFieldValue('mode', mode === 'form' ? 'form' : 'template');
            form.clearErrors();
          }}
        />
      ) : null}
      {adHoc ? null : (
        <Select
          label={t('feedback:template')}
          withAsterisk
          aria-required
          description={template?.description}
          placeholder={t('feedback:requests.chooseTemplate')}
          data={rows.map(({ id, name }) => ({ value: id, label: name }))}
          searchable={rows.length >= 8}
          filter={foldedFilter}
          allowDeselect={false}
          checkIconPosition="right"
          nothingFoundMessage={t('common:noResults')}
          value={form.values.templateId}
          error={form.errors.templateId}
          onChange={choose}
        />
      )}
      <RespondentsPicker
        value={form.values.respondents}
        error={form.errors.respondentUserIds ?? form.errors.respondentGroups}
        onChange={(people) => {
          form.setFieldValue('respondents', people);
          form.clearFieldError('respondentUserIds');
          form.clearFieldError('respondentGroups');
        }}
      />
      {adHoc || template?.isAboutUser ? (
        <UserPicker
          label={t('feedback:requests.subject')}
          help={t('feedback:requests.subjectHelp')}
          max={1}
          value={form.values.subject}
          error={form.errors.subjectUserId}
          onChange={(people) => {
            form.setFieldValue('subject', people);
            form.clearFieldError('subjectUserId');
          }}
        />
      ) : null}
      <TextField
        form={form}
        name="title"
        label={t('feedback:requests.title')}
        required={adHoc}
        maxLength={255}
        help={adHoc ? undefined : t('feedback:requests.titleHelp')}
      />
      <TextAreaField form={form} name="message" label={t('feedback:requests.message')} rows={2} />
      <FieldRow>
        <DateField form={form} name="dueDate" label={t('feedback:requests.due')} min={today(timeZone)} />
        {can('read:own', 'class') ? (
          <ClassPicker
            label={t('feedback:class')}
            help={t('feedback:requests.classHelp')}
            max={1}
            value={form.values.classes}
            onChange={(classes) => form.setFieldValue('classes', classes)}
          />
        ) : null}
      </FieldRow>
      <SwitchField
        form={form}
        name="isAnonymous"
        label={t('feedback:templates.isAnonymous')}
        help={t('feedback:templates.isAnonymousHelp')}
      />
      {adHoc ? (
        <Input.Wrapper label={t('feedback:builder.questions')} labelElement="div" required>
          <Meanwhile show={<SkeletonLines rows={3} />}>
            <QuestionList
              questions={form.values.questions}
              onChange={(questions) => {
                form.setFieldValue('questions', questions);
                form.clearErrors();
              }}
              errorOf={(index, path) => form.errors[`formSchema.questions.${index}.${path}`]}
              error={form.errors['formSchema.questions']}
            />
          </Meanwhile>
        </Input.Wrapper>
      ) : null}
    </FormDialog>
  );
}
