import type { PageContent } from '@bellwether/contract/pages/content.rules';
import { TemplateBody, TemplateChange } from '@bellwether/contract/pages/templates';
import { type TemplateCategory, templateCategories } from '@bellwether/contract/pages/values';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useStale } from '../../../ui/form/stale.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { usePagesWrite } from '../pages-data.ts';

export type TemplateRow = RowOf<'GET /api/pagebuilder/templates'>;

interface TemplateDialogProps {
  /** Absent: a new template of `content`. */
  template?: TemplateRow | undefined;
  content?: PageContent;
  /** The name of a new one at first. */
  name?: string;
  onClose: () => void;
  onReload?: () => void;
}

/** Makes a template of a page, or changes what a template is called and who sees it. PAG-06, PAG-09. */
export default function TemplateDialog({
  template,
  content,
  name = '',
  onClose,
  onReload,
}: TemplateDialogProps) {
  const { t } = useTranslation(['pages', 'common']);
  const stale = useStale(template?.version, onReload ?? (() => undefined));
  const handle = useContractForm({
    schema: template ? TemplateChange : TemplateBody,
    initialValues: {
      name: template?.name ?? name.slice(0, 100),
      description: template?.description ?? '',
      category: template?.category ?? 'GENERAL',
      thumbnail: template?.thumbnail ?? '',
      isPublic: template?.isPublic ?? true,
    },
  });
  const create = usePagesWrite('POST /api/pagebuilder/templates', t('pages:failures.createTemplate'), {
    onDone: ({ data }) => toast.success(t('pages:done.templateCreated', { name: data.name })),
  });
  const update = usePagesWrite('PUT /api/pagebuilder/templates/:id', t('pages:failures.updateTemplate'), {
    quiet: ({ code }) => code === 'STALE',
    onDone: ({ data }) => toast.success(t('pages:done.templateUpdated', { name: data.name })),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(template ? 'pages:templates.edit' : 'pages:templates.saveAs')}
      {...(template ? {} : { description: t('pages:templates.saveAsText') })}
      handle={handle}
      onSubmit={(values) => {
        const body = { ...values, category: values.category as TemplateCategory };
        if (template) {
          const version = stale.version ?? template.version;
          return stale.guard(update.mutateAsync({ params: { id: template.id }, body: { ...body, version } }));
        }
        return create.mutateAsync({
          body: content ? { ...body, content: structuredClone(content) as never } : body,
        });
      }}
    >
      <TextField form={handle.form} name="name" label={t('pages:templates.name')} required autoFocus />
      <SelectField
        form={handle.form}
        name="category"
        label={t('pages:templates.category')}
        choices={templateCategories.map((value) => ({ value, label: t(`pages:categories.${value}`) }))}
      />
      <TextAreaField form={handle.form} name="description" label={t('pages:templates.description')} />
      <TextField
        form={handle.form}
        name="thumbnail"
        label={t('pages:templates.thumbnail')}
        help={t('pages:templates.thumbnailHelp')}
      />
      <SwitchField
        form={handle.form}
        name="isPublic"
        label={t('pages:templates.isPublic')}
        help={t('pages:templates.isPublicHelp')}
      />
      {stale.notice}
    </FormDialog>
  );
}
