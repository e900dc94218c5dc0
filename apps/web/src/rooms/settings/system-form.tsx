import { type SettingsOf, System } from '@bellwether/contract/settings/system-settings';
import { dateFormats, registrationRoles } from '@bellwether/contract/settings/values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { NumberField, SelectField, SwitchField } from '../../ui/form/fields.tsx';
import { type FormHandle, useContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { currencyChoices } from '../../ui/words/currency-choices.ts';
import { languages } from '../../ui/words/i18n.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { timeZoneChoices } from './time-zones.ts';

type Value = SettingsOf<'system'>;

const defaults = System.parse({});

/** Idle time, upload size, the organisation's time zone and language, who may register. APP-36, REV-12, REV-24. */
export function SystemForm({ value, mayEdit }: { value: Value; mayEdit: boolean }) {
  const { t, i18n } = useTranslation('configuration');
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
      <FieldRow>
        <SelectField
          form={form}
          name="baseCurrency"
          label={t('configuration:baseCurrency')}
          help={t('configuration:baseCurrencyHelp')}
          choices={currencyChoices(i18n.language)}
          required
        />
        <SelectField
          form={form}
          name="dateFormat"
          label={t('configuration:dateFormat')}
          help={t('configuration:dateFormatHelp')}
          choices={dateFormats.map((value) => ({ value, label: t(`configuration:dateFormats.${value}`) }))}
        />
      </FieldRow>
      <Time form={form} />
      <Registration form={form} />
    </SettingsForm>
  );
}

/** Not offered where no mail is sent, but for switching it off (REV-11). */
/** What the school decides once about its people's time. */
function Time({ form }: { form: FormHandle<Value>['form'] }) {
  const { t } = useTranslation('configuration');
  return (
    <SettingsGroup title={t('configuration:staffTime')}>
      <SwitchField
        form={form}
        name="approveProvenTime"
        label={t('configuration:approveProvenTime')}
        help={t('configuration:approveProvenTimeHelp')}
      />
    </SettingsGroup>
  );
}

function Registration({ form }: { form: FormHandle<Value>['form'] }) {
  const { t } = useTranslation('configuration');
  const { data } = useRead('GET /api/system/info', undefined, { profile: 'config' });
  const { allowRegistration } = form.values;
  const closed = data?.sendsMail === false && !allowRegistration;
  return (
    <SettingsGroup title={t('configuration:registration')}>
      <SwitchField
        form={form}
        name="allowRegistration"
        label={t('configuration:allowRegistration')}
        help={t(
          data?.sendsMail === false
            ? 'configuration:registrationNeedsMail'
            : 'configuration:allowRegistrationHelp',
        )}
        disabled={closed}
      />
      <SwitchField
        form={form}
        name="requireEmailVerification"
        label={t('configuration:requireEmailVerification')}
        help={t('configuration:requireEmailVerificationHelp')}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="registrationRole"
          label={t('configuration:registrationRole')}
          help={t('configuration:registrationRoleHelp')}
          choices={registrationRoles.map((value) => ({
            value,
            label: t(`configuration:registrationRoles.${value}`),
          }))}
          required
        />
        <span />
      </FieldRow>
    </SettingsGroup>
  );
}
