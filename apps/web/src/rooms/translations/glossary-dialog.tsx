import { glossary } from '@bellwether/contract/translations/glossary';
import { glossaryLimits } from '@bellwether/contract/translations/values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { useUrlState } from '../../ui/url-state.ts';

interface GlossaryDialogProps {
  /** Absent: a new term. */
  id: string | undefined;
  onClose: () => void;
}

/** Adds a term to the glossary or changes one; a new one is of the language that the list shows. AMB-390. */
export default function GlossaryDialog({ id, onClose }: GlossaryDialogProps) {
  const { t } = useTranslation('administration');
  const label = (key: string) => t(`administration:glossary.${key}`);
  const [shown] = useUrlState('languageId');
  const languages = useRead('GET /api/translations/all-languages', { query: { limit: 1000 } });
  const choices = (languages.data?.data ?? []).map((one) => ({ value: one.id, label: one.nativeName }));
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/translations/glossary/:id"
      create="POST /api/translations/glossary"
      update="PUT /api/translations/glossary/:id"
      schema={glossary.create.body}
      values={(term) => ({
        languageId: term?.languageId ?? shown,
        term: term?.term ?? '',
        translation: term?.translation ?? '',
        note: term?.note ?? '',
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <SelectField form={form} name="languageId" label={label('language')} required choices={choices} />
          <FieldRow>
            <TextField
              form={form}
              name="term"
              label={label('term')}
              help={label('termHelp')}
              required
              autoFocus
              maxLength={glossaryLimits.term}
            />
            <TextField
              form={form}
              name="translation"
              label={label('translation')}
              required
              maxLength={glossaryLimits.translated}
            />
          </FieldRow>
          <TextAreaField form={form} name="note" label={label('note')} help={label('noteHelp')} />
        </>
      )}
    </RecordDialog>
  );
}
