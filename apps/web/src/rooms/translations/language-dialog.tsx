import { languages } from '@bellwether/contract/translations/languages';
import { textLimits } from '@bellwether/contract/translations/values';
import { useTranslation } from 'react-i18next';
import { SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';

interface LanguageDialogProps {
  /** Absent: a new language. */
  id: string | undefined;
  onClose: () => void;
}

/** Adds a language or changes one. TRN-01. */
export default function LanguageDialog({ id, onClose }: LanguageDialogProps) {
  const { t } = useTranslation('administration');
  const label = (key: string) => t(`administration:languages.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/translations/languages/:id"
      create="POST /api/translations/languages"
      update="PUT /api/translations/languages/:id"
      schema={languages.create.body}
      values={(language) => ({
        languageCode: language?.languageCode ?? '',
        languageName: language?.languageName ?? '',
        nativeName: language?.nativeName ?? '',
        flagIcon: language?.flagIcon ?? '',
        isActive: language?.isActive ?? false,
        isDefault: language?.isDefault ?? false,
        onlyApproved: language?.onlyApproved ?? false,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextField
              form={form}
              name="languageCode"
              label={label('languageCode')}
              help={label('codeHelp')}
              required
              autoFocus
              maxLength={5}
            />
            <TextField form={form} name="flagIcon" label={label('flagIcon')} maxLength={20} />
          </FieldRow>
          <FieldRow>
            <TextField
              form={form}
              name="languageName"
              label={label('languageName')}
              required
              maxLength={textLimits.name}
            />
            <TextField
              form={form}
              name="nativeName"
              label={label('nativeName')}
              required
              maxLength={textLimits.name}
            />
          </FieldRow>
          <SwitchField form={form} name="isActive" label={label('isActive')} />
          <SwitchField form={form} name="isDefault" label={label('isDefault')} />
          <SwitchField form={form} name="onlyApproved" label={label('onlyApproved')} />
        </>
      )}
    </RecordDialog>
  );
}
