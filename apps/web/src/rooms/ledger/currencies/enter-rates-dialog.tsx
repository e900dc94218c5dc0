import { RatesForm } from '@bellwether/contract/ledger/currencies/currencies';
import { dayIn } from '@bellwether/contract/shared/zone';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useOrganization } from '../../../api/session.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import type { CurrencyRow } from './currencies-page.tsx';
import { type RateUpdate, tellUpdate } from './rate-update.ts';

interface EnterRatesDialogProps {
  onClose: () => void;
  onFailed: (update: RateUpdate) => void;
}

/** The rates of one day for several currencies, typed in; what is left empty stays as it is. FIN-23, AMB-214. */
export function EnterRatesDialog(props: EnterRatesDialogProps) {
  const { t } = useTranslation('finance');
  const read = useRead('GET /api/finance/currencies', { query: { isActive: 'true', limit: 100 } });
  if (!read.data) {
    return (
      <LoadingDialog
        title={t('finance:currencies.enterRates')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={props.onClose}
      />
    );
  }
  return <RatesOfDay {...props} currencies={read.data.data.filter(({ isBase }) => !isBase)} />;
}

function RatesOfDay({
  currencies,
  onClose,
  onFailed,
}: EnterRatesDialogProps & { currencies: readonly CurrencyRow[] }) {
  const { t } = useTranslation('finance');
  const base = useBaseCurrency();
  const today = dayIn(useOrganization().timeZone, new Date());
  const handle = useContractForm({
    schema: RatesForm,
    initialValues: {
      day: today,
      rates: currencies.map(({ currencyCode }) => ({ currencyCode, exchangeRate: '' })),
    },
    toBody: withPoints,
  });
  const { form } = handle;
  const update = useWrite('POST /api/finance/currency-rates/update', {
    onDone: (result) => tellUpdate(result, t, onFailed),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:currencies.enterRates')}
      description={t('finance:currencies.enterRatesText', { base })}
      handle={handle}
      onSubmit={(values) => update.mutateAsync({ body: bodyOf(values) })}
    >
      <DateField form={form} name="day" label={t('finance:currencies.day')} max={today} required />
      {currencies.map(({ id, currencyCode, currencyName, exchangeRate }, at) => (
        <TextField
          key={id}
          form={form}
          name={`rates.${at}.exchangeRate`}
          label={`${currencyCode} · ${currencyName}`}
          placeholder={exchangeRate ?? t('finance:currencies.noRate')}
          maxLength={25}
          autoFocus={at === 0}
        />
      ))}
      {currencies.length === 0 ? <p className="s13 dim">{t('finance:currencies.noneInUse')}</p> : null}
      {form.errors.rates ? (
        <p className="s13" role="alert" style={{ color: 'var(--bw-red-ink)' }}>
          {form.errors.rates}
        </p>
      ) : null}
    </FormDialog>
  );
}

interface RatesValues extends Record<string, unknown> {
  day: string;
  rates: { currencyCode: string; exchangeRate: string }[];
}

/** A comma is what half the world writes for the point. */
function withPoints({ day, rates }: RatesValues): RatesValues {
  return {
    day,
    rates: rates.map(({ currencyCode, exchangeRate }) => ({
      currencyCode,
      exchangeRate: exchangeRate.trim().replace(',', '.'),
    })),
  };
}

function bodyOf(values: RatesValues) {
  const { day, rates } = withPoints(values);
  return { rates: rates.filter(({ exchangeRate }) => exchangeRate !== '').map((rate) => ({ ...rate, day })) };
}
