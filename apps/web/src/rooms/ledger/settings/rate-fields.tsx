import { rateFrequencies, rateProviders } from '@bellwether/contract/ledger/settings/finance.values';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inViewersWords } from '../../../api/sentences.ts';
import { NumberField, PasswordField, SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import type { StoredFinance } from './finance-form.rules.ts';
import type { SectionFieldsProps } from './format-fields.tsx';
import { Section } from './section.tsx';

/** Where exchange rates come from: by hand, or by HTTP from a service with its address and key. FIN-21, AMB-215. */
export function RateFields({ form, stored }: SectionFieldsProps) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:settings.${key}`);
  const providers = rateProviders.map((value) => ({ value, label: label(`providers.${value}`) }));
  const isHttp = form.values.exchangeRateProvider === 'HTTP';
  return (
    <Section title={label('rates')} hint={label('ratesHelp')}>
      <SelectField
        form={form}
        name="exchangeRateProvider"
        label={label('exchangeRateProvider')}
        choices={providers}
      />
      {isHttp ? <ProviderFields form={form} stored={stored} /> : null}
      {isHttp || form.values.autoRateUpdates ? (
        <FieldRow>
          <SwitchField form={form} name="autoRateUpdates" label={label('autoRateUpdates')} />
          <SelectField
            form={form}
            name="updateFrequency"
            label={label('updateFrequency')}
            disabled={!form.values.autoRateUpdates}
            choices={rateFrequencies.map((value) => ({ value, label: label(`frequencies.${value}`) }))}
          />
        </FieldRow>
      ) : null}
      {isHttp ? (
        <>
          <SwitchField form={form} name="failover" label={label('failover')} help={label('failoverHelp')} />
          {form.values.failover ? (
            <SelectField
              form={form}
              name="fallbackProvider"
              label={label('fallbackProvider')}
              choices={providers}
              required
            />
          ) : null}
          {form.values.failover && form.values.fallbackProvider === 'HTTP' ? (
            <TextField
              form={form}
              name="fallbackEndpoint"
              type="url"
              label={label('fallbackEndpoint')}
              help={label('fallbackHelp')}
              maxLength={500}
              required
            />
          ) : null}
        </>
      ) : null}
      <LastCheck stored={stored} />
    </Section>
  );
}

function ProviderFields({ form, stored }: SectionFieldsProps) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:settings.${key}`);
  return (
    <>
      <TextField
        form={form}
        name="endpoint"
        type="url"
        label={label('endpoint')}
        help={t('finance:settings.endpointHelp', { base: '{base}', key: '{key}' })}
        placeholder="https://"
        maxLength={500}
        required
      />
      <PasswordField
        form={form}
        name="apiKey"
        label={label('apiKey')}
        help={label(stored.hasApiKey ? 'apiKeyKept' : 'apiKeyHelp')}
        disabled={form.values.forgetsKey}
      />
      {stored.hasApiKey ? <SwitchField form={form} name="forgetsKey" label={label('forgetsKey')} /> : null}
      <FieldRow>
        <NumberField form={form} name="timeout" label={label('timeout')} min={5} max={300} required />
        <NumberField
          form={form}
          name="retryAttempts"
          label={label('retryAttempts')}
          min={1}
          max={10}
          required
        />
      </FieldRow>
    </>
  );
}

/** When the provider was asked last, and what it could not tell. */
function LastCheck({ stored: { ratesCheckedAt, ratesError } }: { stored: StoredFinance }) {
  const { t, i18n } = useTranslation('finance');
  if (ratesCheckedAt === null) return null;
  const time = formatMoment(ratesCheckedAt, i18n.language);
  if (ratesError === null) return <p className="s13 dim">{t('finance:settings.lastCheck', { time })}</p>;
  // 'EUR, GBP: The provider …': the sentence is in the catalogue, the codes are not.
  const [codes = '', ...sentence] = ratesError.split(': ');
  return (
    <Alert color="orange" variant="light" title={t('finance:settings.lastCheckFailed', { time })}>
      <p className="s13">
        {codes}: {inViewersWords(sentence.join(': '))}
      </p>
    </Alert>
  );
}
