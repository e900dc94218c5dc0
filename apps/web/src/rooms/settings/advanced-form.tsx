import { Advanced, leastRateLimit, type SettingsOf } from '@bellwether/contract/settings/system-settings';
import { useTranslation } from 'react-i18next';
import { NumberField, SwitchField, TextAreaField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { SettingsGroup } from './settings-group.tsx';

type Value = SettingsOf<'advanced'>;

const defaults = Advanced.parse({});

/** The limit of calls, the caches, and maintenance, during which only administrators get in. AMB-177. */
export function AdvancedForm({ value, mayEdit }: { value: Value; mayEdit: boolean }) {
  const { t } = useTranslation('configuration');
  const handle = useContractForm<Value>({ schema: Advanced, initialValues: value });
  const { form } = handle;
  const closing = form.values.maintenanceMode && !value.maintenanceMode;
  return (
    <SettingsForm category="advanced" handle={handle} stored={value} defaults={defaults} mayEdit={mayEdit}>
      <SettingsGroup title={t('configuration:advanced.limits')}>
        <FieldRow>
          <NumberField
            form={form}
            name="apiRateLimit"
            label={t('configuration:advanced.apiRateLimit')}
            help={t('configuration:advanced.apiRateLimitHelp')}
            min={leastRateLimit}
            max={10_000}
            required
          />
          <span />
        </FieldRow>
      </SettingsGroup>
      <SettingsGroup title={t('configuration:advanced.caches')} hint={t('configuration:advanced.cachesHelp')}>
        {(['permissionCache', 'clientCache', 'preload'] as const).map((name) => (
          <SwitchField
            key={name}
            form={form}
            name={name}
            label={t(`configuration:advanced.${name}`)}
            help={t(`configuration:advanced.${name}Help`)}
          />
        ))}
      </SettingsGroup>
      <SettingsGroup title={t('configuration:advanced.maintenance')}>
        <SwitchField
          form={form}
          name="maintenanceMode"
          label={t('configuration:advanced.maintenanceMode')}
          help={t('configuration:advanced.maintenanceModeHelp')}
        />
        <TextAreaField
          form={form}
          name="maintenanceMessage"
          label={t('configuration:advanced.maintenanceMessage')}
          help={t('configuration:advanced.maintenanceMessageHelp')}
          rows={2}
        />
        {closing || value.maintenanceMode ? (
          <div className={`${classes.notice} e-amber`} role="status">
            <p>{t('configuration:advanced.wayBack')}</p>
            <code>npm run cli -- setting advanced.maintenanceMode false</code>
          </div>
        ) : null}
      </SettingsGroup>
    </SettingsForm>
  );
}
