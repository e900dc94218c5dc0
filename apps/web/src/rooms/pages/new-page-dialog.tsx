import { slugOfTitle } from '@bellwether/contract/pages/content.rules';
import { PageBody } from '@bellwether/contract/pages/pages';
import { type PageType, pageTypes } from '@bellwether/contract/pages/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { usePagesRead, usePagesWrite } from './pages-data.ts';
import { TemplateChoice } from './templates/template-choice.tsx';

interface NewPageDialogProps {
  /** Chosen at first. */
  templateId?: string | undefined;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Begins a page: empty, or with the content of a template. PAG-01, PAG-02. */
export default function NewPageDialog({ templateId = '', onClose, onMade }: NewPageDialogProps) {
  const { t } = useTranslation(['pages', 'common']);
  const [chosen, setChosen] = useState(templateId);
  const templates = usePagesRead(
    'GET /api/pagebuilder/templates',
    { query: { limit: 50 } },
    t('pages:failures.fetchTemplates'),
  );
  const listed = templates.data?.data.some(({ id }) => id === templateId);
  // One that is not among the first fifty is read by itself.
  const single = usePagesRead(
    'GET /api/pagebuilder/templates/:id',
    { params: { id: templateId } },
    t('pages:failures.fetchTemplate'),
    { enabled: templateId !== '' && listed === false },
  );
  const extra = single.data?.data;
  const shown = templates.data && {
    ...templates,
    data: { data: extra ? [extra, ...templates.data.data] : templates.data.data },
  };
  const toBody = (values: { title: string; slug: string; type: string }) => ({
    title: values.title,
    type: values.type as PageType,
    ...(values.slug ? { slug: values.slug } : {}),
    ...(chosen ? { templateId: chosen } : {}),
  });
  const handle = useContractForm({
    schema: PageBody,
    initialValues: { title: '', slug: '', type: 'LANDING' },
    toBody,
  });
  const create = usePagesWrite('POST /api/pagebuilder/pages', t('pages:failures.createPage'), {
    onDone: ({ data }) => {
      toast.success(t('pages:done.created', { name: data.title }));
      onMade(data.id);
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('pages:list.add')}
      size={720}
      handle={handle}
      submitLabel={t('pages:new.submit')}
      onSubmit={(values) => create.mutateAsync({ body: toBody(values) })}
    >
      <TemplateChoice read={shown ?? templates} value={chosen} onChange={setChosen} />
      <TextField form={handle.form} name="title" label={t('pages:list.title')} required autoFocus />
      <FieldRow>
        <TextField
          form={handle.form}
          name="slug"
          label={t('pages:fields.slug')}
          placeholder={slugOfTitle(handle.form.values.title || t('pages:new.slugExample'))}
          help={t('pages:fields.slugHelp')}
        />
        <SelectField
          form={handle.form}
          name="type"
          label={t('pages:list.type')}
          choices={pageTypes.map((value) => ({ value, label: t(`pages:types.${value}`) }))}
        />
      </FieldRow>
    </FormDialog>
  );
}
