import { dashboardSlugs } from '@bellwether/contract/feedback/values';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import {
  MultiSelectField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { UserPicker } from '../../../ui/form/search-picker.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { useCategories, useRoleChoices } from '../choices.ts';
import type { Template, TemplateValues } from '../templates/template-form.ts';
import classes from './template-editor.module.css';

const CategoryDialog = later(() => import('../templates/category-dialog.tsx'));

interface TemplateFieldsProps {
  form: ContractForm<TemplateValues>;
}

/** Name, description, category, and whether it is about somebody. FBK-01, FBK-12. */
export function TemplateBasics({ form }: TemplateFieldsProps) {
  const { t } = useTranslation('feedback');
  const can = useCan();
  const categories = useCategories();
  const [creating, setCreating] = useState(false);
  return (
    <div className={`col gap-16 ${classes.fields}`}>
      <TextField form={form} name="name" label={t('feedback:templates.name')} required maxLength={200} />
      <TextAreaField form={form} name="description" label={t('feedback:templates.description')} rows={2} />
      <div className={`row align-start ${classes.withButton}`}>
        <div className="grow">
          <SelectField
            form={form}
            name="feedbackCategoryId"
            label={t('feedback:category')}
            clearable
            choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        {can('create', 'feedback_template') ? (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('feedback:categories.add')}
            title={t('feedback:categories.add')}
            onClick={() => setCreating(true)}
          >
            <IconPlus size={16} />
          </ActionIcon>
        ) : null}
      </div>
      <SwitchField
        form={form}
        name="isAboutUser"
        label={t('feedback:templates.isAboutUser')}
        help={t('feedback:templates.isAboutUserHelp')}
      />
      <SwitchField
        form={form}
        name="isActive"
        label={t('feedback:templates.isActive')}
        help={t('feedback:templates.isActiveHelp')}
      />
      <Meanwhile>
        {creating ? (
          <CategoryDialog
            onClose={() => setCreating(false)}
            onCreated={(id) => form.setFieldValue('feedbackCategoryId', id)}
          />
        ) : null}
      </Meanwhile>
    </div>
  );
}

/** What a request says unless whoever asks writes something else. FBK-01. */
export function TemplateDefaults({ form }: TemplateFieldsProps) {
  const { t } = useTranslation('feedback');
  return (
    <div className={`col gap-16 ${classes.fields}`}>
      <TextField
        form={form}
        name="defaultRequestTitle"
        label={t('feedback:templates.requestTitle')}
        maxLength={255}
      />
      <TextAreaField
        form={form}
        name="defaultRequestMessage"
        label={t('feedback:templates.requestMessage')}
        rows={2}
      />
    </div>
  );
}

/** Who besides the prompter receives the answers, who may see the numbers, and on which dashboards. FBK-01, REV-56. */
export function TemplateAudience({
  form,
  template,
}: TemplateFieldsProps & { template: Template | undefined }) {
  const { t } = useTranslation('feedback');
  const roles = useRoleChoices([
    ...(template?.additionalReceiverRoles ?? []),
    ...(template?.analyticsVisibleTo.filter(({ type }) => type === 'ROLE') ?? []),
  ]);
  return (
    <div className={`col gap-16 ${classes.fields}`}>
      <SwitchField
        form={form}
        name="isAnonymous"
        label={t('feedback:templates.isAnonymous')}
        help={t('feedback:templates.isAnonymousHelp')}
      />
      <SwitchField
        form={form}
        name="isVisibleToSubject"
        label={t('feedback:templates.isVisibleToSubject')}
        help={t('feedback:templates.isVisibleToSubjectHelp')}
        disabled={!form.values.isAboutUser}
      />
      <MultiSelectField
        form={form}
        name="additionalReceiverRoleIds"
        label={t('feedback:templates.receivers')}
        help={t('feedback:templates.receiversHelp')}
        choices={roles}
      />
      <MultiSelectField
        form={form}
        name="visibleRoleIds"
        label={t('feedback:templates.visibleRoles')}
        help={t('feedback:templates.visibleHelp')}
        choices={roles}
      />
      <UserPicker
        label={t('feedback:templates.visibleUsers')}
        value={form.values.visibleUsers}
        onChange={(people) => form.setFieldValue('visibleUsers', people)}
      />
      <Checkbox.Group
        label={t('feedback:templates.dashboards')}
        description={t('feedback:templates.dashboardsHelp')}
        labelElement="div"
        value={form.values.dashboardLinks}
        onChange={(slugs) => form.setFieldValue('dashboardLinks', slugs)}
      >
        <div className={`row align-stretch wrap gap-20 lines-8 ${classes.boxes}`}>
          {dashboardSlugs.map((slug) => (
            <Checkbox key={slug} value={slug} label={t(`feedback:dashboards.${slug}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}
