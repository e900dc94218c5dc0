interface Priced {
  readonly displayPrice: string | null;
  readonly basePrice: string | null;
}

/** The price that a product is proposed at: the displayed one, else its base price; '' without either. CRM-23. */
export function priceOf({ displayPrice, basePrice }: Priced): number | '' {
  const text = displayPrice ?? basePrice;
  return text === null ? '' : Number(text);
}

/**
 * Price times quantity as a decimal text with two decimals, counted in hundredths and so exact; null while one of them
 * is missing or makes no sense. CRM-23.
 */
export function exactTotal(price: number | '', quantity: number | ''): `${number}` | null {
  if (price === '' || quantity === '' || !Number.isInteger(quantity) || quantity < 1) return null;
  if (!Number.isFinite(price) || price < 0) return null;
  const hundredths = BigInt(Math.round(price * 100)) * BigInt(quantity);
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
  return text as `${number}`;
}
