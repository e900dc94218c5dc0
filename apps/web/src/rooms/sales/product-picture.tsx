import type { ProductRow } from './product-words.tsx';
import { productIcons } from './product-words.tsx';
import classes from './sales.module.css';

/** The first picture of a product, or the sign of its type. */
export function ProductPicture({ product }: { product: Pick<ProductRow, 'thumbnailUrl' | 'productType'> }) {
  const TypeIcon = productIcons[product.productType];
  return (
    <span className={classes.picture} aria-hidden>
      {product.thumbnailUrl ? (
        <img src={product.thumbnailUrl} alt="" loading="lazy" />
      ) : (
        <TypeIcon size={16} />
      )}
    </span>
  );
}
