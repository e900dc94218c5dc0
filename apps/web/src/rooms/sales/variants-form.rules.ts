import { fieldAmount } from '../../ui/form/money-field.tsx';
import type { ProductDetail } from './product-form.rules.ts';

/** One variant as the form holds it: attributes as a line of text. */
export interface VariantValues {
  id: string | undefined;
  name: string;
  sku: string;
  price: string;
  compareAtPrice: string;
  attributes: string;
  trackInventory: boolean;
  inventoryQty: number | '';
}

/** The variants of a product as the form holds them. */
export function variantValues(product: ProductDetail): VariantValues[] {
  return product.variants.map((variant) => ({
    id: variant.id,
    name: variant.name,
    sku: variant.sku ?? '',
    price: fieldAmount(variant.price),
    compareAtPrice: fieldAmount(variant.compareAtPrice),
    attributes: attributesText(variant.attributes),
    trackInventory: variant.trackInventory,
    inventoryQty: variant.inventoryQty,
  }));
}

/** A further variant: it begins with the product's own price. */
export function newVariant(product: ProductDetail): VariantValues {
  return {
    id: undefined,
    name: '',
    sku: '',
    price: fieldAmount(product.basePrice),
    compareAtPrice: '',
    attributes: '',
    trackInventory: false,
    inventoryQty: 0,
  };
}

/** The body of the form. */
export function variantsBody(variants: readonly VariantValues[], version: number) {
  return {
    version,
    variants: variants.map(({ id, attributes, inventoryQty, trackInventory, ...variant }) => ({
      ...variant,
      ...(id && { id }),
      attributes: attributesOf(attributes),
      trackInventory,
      inventoryQty: trackInventory && inventoryQty !== '' ? inventoryQty : 0,
    })),
  };
}

/** 'Size: L; Colour: red' as attributes; a part without a colon is left out. */
export function attributesOf(text: string): Record<string, string> {
  const pairs = text.split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf(':');
    const name = part.slice(0, at).trim();
    return at > 0 && name ? [[name, part.slice(at + 1).trim()]] : [];
  });
  return Object.fromEntries(pairs);
}

/** The inverse of attributesOf. */
export function attributesText(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}
