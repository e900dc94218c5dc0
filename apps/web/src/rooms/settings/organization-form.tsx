import { Organization, type SettingsOf } from '@bellwether/contract/settings/system-settings';
import { sidebarDisplays } from '@bellwether/contract/settings/values';
import { useTranslation } from 'react-i18next';
import { SelectField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { PictureField } from './picture-field.tsx';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

type Value = SettingsOf<'organization'>;

/** Name, short name and addresses of the organisation. APP-31 to APP-33. */
export function OrganizationForm({ value, mayEdit }: { value: Value; mayEdit: boolean }) {
  const { t } = useTranslation('configuration');
  const handle = useContractForm<Value>({ schema: Organization, initialValues: value });
  const { form } = handle;
  // The pictures are no part of the form: they are stored at once, and 'Reset to defaults' leaves them.
  const defaults = { ...Organization.parse({}), logo: value.logo, favicon: value.favicon };
  return (
    <SettingsForm
      category="organization"
      handle={handle}
      stored={value}
      defaults={defaults}
      mayEdit={mayEdit}
    >
      <div className={classes.pictures}>
        <PictureField picture="logo" url={value.logo} mayEdit={mayEdit} />
        <PictureField picture="favicon" url={value.favicon} mayEdit={mayEdit} />
      </div>
      <FieldRow>
        <TextField form={form} name="name" label={t('configuration:name')} required maxLength={120} />
        <TextField
          form={form}
          name="shortName"
          label={t('configuration:shortName')}
          help={t('configuration:shortNameHelp')}
        />
      </FieldRow>
      <TextAreaField form={form} name="description" label={t('configuration:description')} />
      <FieldRow>
        <TextField
          form={form}
          name="website"
          type="url"
          label={t('configuration:website')}
          placeholder="https://"
        />
        <TextField form={form} name="email" type="email" label={t('configuration:email')} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="phone" type="tel" label={t('configuration:phone')} />
        <SelectField
          form={form}
          name="sidebarDisplay"
          label={t('configuration:sidebarDisplay')}
          help={t('configuration:sidebarDisplayHelp')}
          choices={sidebarDisplays.map((choice) => ({
            value: choice,
            label: t(`configuration:sidebarDisplays.${choice}`),
          }))}
        />
      </FieldRow>
      <TextAreaField form={form} name="address" label={t('configuration:address')} rows={2} />
    </SettingsForm>
  );
}
