import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import type { OrderLine } from './order-form.rules.ts';

interface Offer {
  readonly label: string;
  readonly line: Partial<OrderLine>;
}

/** What is sold, to choose a line from: packages with their own discount, and products; each by a name of its own. */
export function useOffers() {
  const { t } = useTranslation(['navigation', 'e-commerce']);
  const can = useCan();
  const packages = useRead(
    'GET /api/e-commerce/tuition-packages',
    { query: { limit: 100, isActive: 'true' } },
    { enabled: can('read', 'tuition_package') },
  );
  const products = useRead('GET /api/e-commerce/products/search', { query: { limit: 100 } });
  const ofPackages: Offer[] = (packages.data?.data ?? []).map((one) => ({
    label: one.name,
    line: {
      description: one.name,
      packageId: one.id,
      productId: null,
      unitPrice: fieldAmount(one.price),
      discountAmount: one.discountAmount === '0.00' ? '' : fieldAmount(one.discountAmount),
    },
  }));
  const ofProducts: Offer[] = (products.data?.products ?? []).map((one) => ({
    label: one.name,
    line: {
      description: one.name,
      productId: one.id,
      packageId: null,
      unitPrice: fieldAmount(one.displayPrice ?? one.basePrice),
      discountAmount: '',
    },
  }));
  const groups = [
    { group: t('e-commerce:tuitionPackages.title'), items: named(ofPackages, new Set()) },
    {
      group: t('navigation:products'),
      items: named(ofProducts, new Set(ofPackages.map(({ label }) => label))),
    },
  ].filter(({ items }) => items.length > 0);
  const find = (label: string) =>
    groups.flatMap(({ items }) => items).find((one) => one.label === label)?.line;
  return {
    data: groups.map(({ group, items }) => ({ group, items: items.map(({ label }) => label) })),
    find,
  };
}

/** A name that stands already gets a number behind it: the field tells its choices apart by their words. */
function named(offers: readonly Offer[], taken: Set<string>): Offer[] {
  return offers.map((offer) => {
    let label = offer.label;
    for (let count = 2; taken.has(label); count += 1) label = `${offer.label} (${count})`;
    taken.add(label);
    return { ...offer, label };
  });
}
