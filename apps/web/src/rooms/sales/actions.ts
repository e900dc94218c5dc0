import { IconPackage, IconUserDollar } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'product.add',
    label: 'e-commerce:products.add',
    icon: IconPackage,
    to: '/products?edit=new',
    rights: [['create', 'product']],
  },
  {
    id: 'customer.add',
    label: 'e-commerce:customers.add',
    icon: IconUserDollar,
    to: '/customers?edit=new',
    rights: [['create:any', 'customer']],
  },
];
