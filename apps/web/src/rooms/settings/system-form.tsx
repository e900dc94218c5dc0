import { type SettingsOf, System } from '@bellwether/contract/settings/system-settings';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { languages } from '../../ui/words/i18n.ts';
import { SettingsForm } from './settings-form.tsx';
import { timeZoneChoices } from './time-zones.ts';

type Value = SettingsOf<'system'>;

const defaults = System.parse({});

/** Idle time, upload size, the organisation's time zone and language. APP-36, REV-24. */
export function SystemForm({ value, mayEdit }: { value: Value; mayEdit: boolean }) {
  const { t } = useTranslation('configuration');
  const handle = useContractForm<Value>({ schema: System, initialValues: value });
  const { form } = handle;
  return (
    <SettingsForm category="system" handle={handle} stored={value} defaults={defaults} mayEdit={mayEdit}>
      <FieldRow>
        <SelectField
          form={form}
          name="timeZone"
          label={t('configuration:timeZone')}
          help={t('configuration:timeZoneHelp')}
          choices={timeZoneChoices(value.timeZone)}
          required
        />
        <SelectField
          form={form}
          name="defaultLanguage"
          label={t('configuration:defaultLanguage')}
          choices={languages.map(({ code, label }) => ({ value: code, label }))}
          required
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          form={form}
          name="sessionTimeout"
          label={t('configuration:sessionTimeout')}
          help={t('configuration:sessionTimeoutHelp')}
          min={5}
          max={1440}
          required
        />
        <NumberField
          form={form}
          name="maxUploadSize"
          label={t('configuration:maxUploadSize')}
          help={t('configuration:maxUploadSizeHelp')}
          min={1}
          max={100}
          required
        />
      </FieldRow>
    </SettingsForm>
  );
}
