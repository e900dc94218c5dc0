import { type BundleTotals, bundleTotals, totalOf } from '@bellwether/contract/sales/bundle.rules';
import { isMoney } from '@bellwether/contract/sales/money.rules';
import type { Reply } from '../../../api/types.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';

export type BundleDetail = Reply<'GET /api/e-commerce/product-bundles/:id'>['data'];

/** How the price of a bundle is told. */
export type PricingKind = 'sum' | 'price' | 'amount' | 'percent';

/** One item as the form shows it: what one costs alone comes along. */
export interface BundleLine {
  productId: string;
  name: string;
  price: string;
  currency: string;
  quantity: number | '';
}

/** What the form begins with. */
export function bundleValues(bundle: BundleDetail | undefined) {
  const { bundlePrice = null, discountAmount = null, discountPercent = null } = bundle?.pricing ?? {};
  return {
    name: bundle?.name ?? '',
    description: bundle?.description ?? '',
    category: bundle?.category ?? '',
    isActive: bundle?.isActive ?? true,
    isVisible: bundle?.isVisible ?? true,
    pricing: kindOf(bundlePrice, discountAmount, discountPercent),
    bundlePrice: fieldAmount(bundlePrice),
    discountAmount: fieldAmount(discountAmount),
    discountPercent: discountPercent ?? ('' as const),
    items: (bundle?.items ?? []).map(
      ({ productId, name, price, quantity }): BundleLine => ({
        productId,
        name,
        price,
        quantity,
        currency: bundle?.currency ?? '',
      }),
    ),
  };
}

export type BundleValues = ReturnType<typeof bundleValues>;

function kindOf(price: string | null, amount: string | null, percent: number | null): PricingKind {
  if (price !== null) return 'price';
  if (amount !== null) return 'amount';
  return percent === null ? 'sum' : 'percent';
}

/** The body of the form: of the prices only the chosen one. */
export function bundleBody({ pricing, items, ...values }: BundleValues) {
  return {
    ...values,
    bundlePrice: pricing === 'price' ? values.bundlePrice : '',
    discountAmount: pricing === 'amount' ? values.discountAmount : '',
    discountPercent: pricing === 'percent' ? values.discountPercent : ('' as const),
    items: items.map(({ productId, quantity }) => ({ productId, quantity: quantity === '' ? 0 : quantity })),
  };
}

/** What the bundle would cost and save as the form stands; undefined while it holds nothing or a number is no amount. */
export function previewOf(values: BundleValues): BundleTotals | undefined {
  const { items } = values;
  const currency = items[0]?.currency;
  const countable = items.every(
    ({ price, quantity }) => isMoney(price) && Number.isInteger(quantity) && quantity !== '',
  );
  if (!currency || !countable) return undefined;
  const body = bundleBody(values);
  const given = [body.bundlePrice, body.discountAmount].filter(Boolean);
  if (!given.every(isMoney) || !isShare(body.discountPercent)) return undefined;
  return bundleTotals(
    totalOf(items.map(({ price, quantity }) => ({ price, quantity: Number(quantity) }))),
    {
      bundlePrice: body.bundlePrice || null,
      discountAmount: body.discountAmount || null,
      discountPercent: body.discountPercent === '' ? null : body.discountPercent,
    },
    currency,
  );
}

function isShare(percent: number | ''): boolean {
  return percent === '' || (percent >= 0 && percent <= 100);
}
