import { useMediaQuery } from '@mantine/hooks';

const now = { getInitialValueInEffect: false };

/** Whether the device is touched: nothing can be hovered over, and no key is near. */
export function useTouch(): boolean {
  return useMediaQuery('(hover: none)', undefined, now) ?? false;
}

/** Whether the screen is as wide as a phone's. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 767px)', undefined, now) ?? false;
}
