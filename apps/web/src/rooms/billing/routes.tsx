import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screens of the billing room: what tuition is sold for. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/products/tuition-packages',
      load: () => import('./packages/tuition-packages-page.tsx'),
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:products', 'e-commerce:tuitionPackages.title'],
      rights: [['read', 'tuition_package']],
    }),
  ];
}
