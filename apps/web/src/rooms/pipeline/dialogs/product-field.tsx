import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useMoney } from '../../../ui/words/money.tsx';
import classes from './dialogs.module.css';
import { priceOf } from './product-form.rules.ts';

type ProductChoice = Reply<'GET /api/e-commerce/products/search'>['products'][number];

interface ProductFieldProps {
  value: string;
  onChange: (product: ProductChoice | null) => void;
  error: ReactNode;
}

const limit = 100;
const waitMs = 300;

/** The products that are sold, with their prices: the first hundred, and any other by its typed name (CRM-24, CRM-25). */
export function ProductField({ value, onChange, error }: ProductFieldProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const money = useMoney();
  const [typed, setTyped] = useState('');
  const [chosenName, setChosenName] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), waitMs);
  // The name of the chosen product stands in the field, and looks for nothing.
  const q = wanted === chosenName ? '' : wanted;
  const read = useRead('GET /api/e-commerce/products/search', { query: { q, limit } });
  useEffect(() => {
    if (read.error) toast.error(t('e-commerce:leadDialogs.productsFailed'));
  }, [read.error, t]);
  const products = read.data?.products ?? [];
  const byId = new Map(products.map((one) => [one.id, one]));
  const priceText = (id: string) => {
    const product = byId.get(id);
    const price = product ? priceOf(product) : '';
    return product && price !== '' ? money(price, product.currency) : '';
  };
  return (
    <Select
      label={t('e-commerce:leadDialogs.product')}
      placeholder={t('e-commerce:leadDialogs.chooseProduct')}
      withAsterisk
      aria-required
      searchable
      openOnFocus={false}
      allowDeselect={false}
      // The server has looked already; what it found stays as it is.
      filter={({ options }) => options}
      data={products.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const product = byId.get(id ?? '') ?? null;
        setChosenName(product?.name ?? '');
        onChange(product);
      }}
      error={error}
      rightSection={read.isFetching ? <Loader size={14} /> : null}
      nothingFoundMessage={
        read.error ? t('e-commerce:leadDialogs.productsFailed') : t('e-commerce:leadDialogs.noProducts')
      }
      renderOption={({ option }) => (
        <span className={`row grow ${classes.option}`}>
          <span className="cut">{option.label}</span>
          <span className="s12 dim cut">{byId.get(option.value)?.sku}</span>
          <span className="grow" />
          <span className="s12 dim">{priceText(option.value)}</span>
        </span>
      )}
    />
  );
}
