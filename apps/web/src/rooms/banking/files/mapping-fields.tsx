import { bankDateFormats, bankEncodings } from '@bellwether/contract/banking/banking.values';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../banking.module.css';
import type { Mapping, Preview } from './import-dialog.tsx';

const columnFields = ['date', 'description', 'amount', 'moneyIn', 'moneyOut', 'reference'] as const;
const decimalMarks = ['.', ','] as const;

const nothing: Mapping = {
  ...{ date: '', description: '', amount: null, moneyIn: null, moneyOut: null, reference: null },
  ...{ dateFormat: 'YYYY-MM-DD', decimalMark: '.', encoding: 'auto' },
};

interface MappingFieldsProps {
  preview: Preview;
  busy: boolean;
  onRead: (mapping: Mapping) => void;
}

/** Which columns of a CSV file are what, and how its dates and amounts are written: proposed, and remembered with the bank account. */
export function MappingFields({ preview, busy, onRead }: MappingFieldsProps) {
  const { t } = useTranslation('finance');
  const [mapping, setMapping] = useState<Mapping>(preview.suggestedMapping ?? nothing);
  const set = (change: Partial<Mapping>) => setMapping((before) => ({ ...before, ...change }));
  const isRequired = (field: string) => field === 'date' || field === 'description';
  const written = (format: string) => t(`finance:banking.mapping.dateFormats.${format}`);
  const isWhole =
    mapping.date !== '' &&
    mapping.description !== '' &&
    Boolean(mapping.amount ?? mapping.moneyIn ?? mapping.moneyOut);
  return (
    <fieldset className={`plain-group col gap-12 ${classes.mapping}`}>
      <legend className="medium">{t('finance:banking.mapping.title')}</legend>
      <div className={classes.mappingGrid}>
        {columnFields.map((field) => (
          <Select
            key={field}
            label={t(`finance:banking.mapping.${field}`)}
            withAsterisk={isRequired(field)}
            data={preview.columns}
            value={mapping[field] || null}
            onChange={(value) => set({ [field]: isRequired(field) ? (value ?? '') : value })}
            clearable={!isRequired(field)}
          />
        ))}
        <Select
          label={t('finance:banking.mapping.dateFormat')}
          data={bankDateFormats.map((value) => ({ value, label: written(value) }))}
          value={mapping.dateFormat}
          onChange={(value) =>
            set({ dateFormat: bankDateFormats.find((one) => one === value) ?? 'YYYY-MM-DD' })
          }
          allowDeselect={false}
        />
        <Select
          label={t('finance:banking.mapping.decimalMark')}
          data={decimalMarks.map((value) => ({ value, label: value === '.' ? '1,234.56' : '1.234,56' }))}
          value={mapping.decimalMark}
          onChange={(value) => set({ decimalMark: decimalMarks.find((one) => one === value) ?? '.' })}
          allowDeselect={false}
        />
        <Select
          label={t('finance:banking.mapping.encoding')}
          data={bankEncodings.map((value) => ({
            value,
            label: value === 'auto' ? t('finance:banking.mapping.auto') : value,
          }))}
          value={mapping.encoding}
          onChange={(value) => set({ encoding: bankEncodings.find((one) => one === value) ?? 'auto' })}
          allowDeselect={false}
        />
      </div>
      <div>
        <Button variant="default" onClick={() => onRead(mapping)} disabled={busy || !isWhole}>
          {t('finance:banking.mapping.read')}
        </Button>
      </div>
    </fieldset>
  );
}
