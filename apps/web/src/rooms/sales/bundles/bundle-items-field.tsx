import { ActionIcon, NumberInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import type { Reply } from '../../../api/types.ts';
import type { ContractForm } from '../../../ui/form/form.ts';
import { type Picked, pickerLimit, SearchPicker } from '../../../ui/form/search-picker.tsx';
import { Money, useMoney } from '../../../ui/words/money.tsx';
import classes from '../sales.module.css';
import type { BundleValues } from './bundle-form.rules.ts';

type Found = Reply<'GET /api/e-commerce/products/search'>['products'][number];

/** The items of a bundle: found by typing, each with its quantity. Only what has a price and one currency is offered. */
export function BundleItemsField({ form }: { form: ContractForm<BundleValues> }) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const label = (key: string) => t(`e-commerce:bundles.${key}`);
  const money = useMoney();
  const known = useRef(new Map<string, Found>());
  const { items } = form.getValues();
  const currency = items[0]?.currency;
  const fits = (one: Found) =>
    one.productType !== 'BUNDLE' &&
    one.basePrice !== null &&
    (!currency || one.currency === currency) &&
    !items.some(({ productId }) => productId === one.id);

  const search = async (q: string, signal: AbortSignal): Promise<Picked[]> => {
    const { products } = await call(
      'GET /api/e-commerce/products/search',
      { query: { q, limit: 50 } },
      signal,
    );
    const offered = products.filter(fits).slice(0, pickerLimit);
    for (const one of offered) known.current.set(one.id, one);
    return offered.map((one) => ({
      id: one.id,
      name: one.name,
      detail: [one.sku, money(one.basePrice ?? '0', one.currency)].filter(Boolean).join(' · '),
    }));
  };
  const add = ([picked]: Picked[]) => {
    const found = picked && known.current.get(picked.id);
    if (!found?.basePrice) return;
    form.insertListItem('items', {
      productId: found.id,
      name: found.name,
      price: found.basePrice,
      currency: found.currency,
      quantity: 1,
    });
    form.clearFieldError('items');
  };
  return (
    <>
      <SearchPicker
        label={label('items')}
        required
        name={`bundle-items:${currency ?? ''}:${items.length}`}
        value={[]}
        onChange={add}
        search={search}
        failure={label('searchFailed')}
        nothing={label('nothingFound')}
        placeholder={label('searchItems')}
        error={form.errors.items}
      />
      {items.length > 0 ? (
        <ul className={`plain-list ${classes.lines}`} aria-label={label('items')}>
          {items.map((item, index) => (
            <li key={item.productId} className={classes.line}>
              <span className="cut">
                <span className="medium">{item.name}</span>
                {form.errors[`items.${index}.productId`] ? (
                  <span className="s12" role="alert">
                    {' '}
                    {form.errors[`items.${index}.productId`]}
                  </span>
                ) : null}
              </span>
              <NumberInput
                aria-label={t('e-commerce:bundles.quantityOf', { name: item.name })}
                min={1}
                max={1000}
                allowDecimal={false}
                allowNegative={false}
                clampBehavior="none"
                {...form.getInputProps(`items.${index}.quantity`)}
              />
              <span className={classes.number}>
                <Money amount={item.price} currency={item.currency} />
              </span>
              <ActionIcon
                variant="subtle"
                size="compact"
                aria-label={t('common:removeOne', { name: item.name })}
                onClick={() => form.removeListItem('items', index)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
