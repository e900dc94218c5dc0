import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { ContractForm } from '../../../ui/form/form.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import classes from '../payroll.module.css';
import type { OpeningValues } from './opening-form.rules.ts';

type Line = OpeningValues['insured'][number];

/** What was insured so far of the contributions that have a cap for the year; nothing where the school has none of them. AMB-392. */
export function InsuredLines({ form }: { form: ContractForm<OpeningValues> }) {
  const { t } = useTranslation('payroll');
  const currency = useBaseCurrency();
  const label = (key: string, values = {}) => t(`payroll:openings.${key}`, values);
  const rates = useRead('GET /api/payroll/statutory-rates', { query: { limit: 100 } });
  const lines = form.getValues().insured;
  const nameOf = ({ code, payer }: Pick<Line, 'code' | 'payer'>) =>
    `${code} · ${t(`payroll:rates.payers.${payer}`)}`;
  const named = new Set(lines.map(nameOf));
  const capped = new Map(
    (rates.data?.data ?? [])
      .filter((rate) => rate.capPeriod === 'YEAR' && !named.has(nameOf(rate)))
      .map((rate) => [nameOf(rate), rate]),
  );
  if (lines.length === 0 && capped.size === 0) return null;
  return (
    <fieldset className="plain-group col" aria-label={label('insured')}>
      <h3 className="h3">{label('insured')}</h3>
      <p className="s12 dim">{label('insuredHelp')}</p>
      {lines.map((line, at) => (
        <div key={nameOf(line)} className="row align-end">
          <div className="grow">
            <MoneyField form={form} name={`insured.${at}.basis`} label={nameOf(line)} currency={currency} />
          </div>
          <ActionIcon
            variant="subtle"
            size="compact"
            aria-label={label('removeInsured', { name: nameOf(line) })}
            onClick={() => form.removeListItem('insured', at)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      {[...capped].map(([name, { code, payer }]) => (
        <Button
          key={name}
          variant="subtle"
          size="compact"
          className={classes.addLine}
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem('insured', { code, payer, basis: '' })}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
