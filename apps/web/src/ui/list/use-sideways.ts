import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The width of a scroller's inside in px, 0 until it is drawn. While something lies beyond its left or right edge the scroller
 * carries `data-before` or `data-beyond`, from which the pinned columns have their shadow. `isDrawn` tells whether it is there.
 */
export function useSideways(scroller: RefObject<HTMLElement | null>, isDrawn: boolean): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const at = scroller.current;
    if (!at || !isDrawn) return;
    const look = () => {
      setWidth(at.clientWidth);
      at.toggleAttribute('data-before', at.scrollLeft > 0);
      at.toggleAttribute('data-beyond', at.scrollLeft + at.clientWidth < at.scrollWidth - 1);
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(at);
    // What it holds grows with the columns that are shown.
    if (at.firstElementChild) sizes.observe(at.firstElementChild);
    at.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      at.removeEventListener('scroll', look);
    };
  }, [scroller, isDrawn]);
  return width;
}

/** Where a pinned cell stays, in px from the left; the style sheet lets it go on a phone. */
export function fromLeft(px: number): CSSProperties {
  return { '--from-left': `${px}px` } as CSSProperties;
}
