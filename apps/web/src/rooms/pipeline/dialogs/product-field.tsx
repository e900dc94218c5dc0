import { Loader, Select } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
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

/** The products that are sold, with their prices: at most a hundred, found by typing. CRM-24, CRM-25. */
export function ProductField({ value, onChange, error }: ProductFieldProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const money = useMoney();
  const read = useRead('GET /api/e-commerce/products/search', { query: { limit: 100 } });
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
      filter={foldedFilter}
      data={products.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      onChange={(id) => onChange(byId.get(id ?? '') ?? null)}
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
