import type { Locator } from 'vitest/browser';

/**
 * Puts a text into a field at once, as typing does. For tests that hold the clock: what types key by key waits for states
 * between them, which moves a clock that is not real.
 */
export function typeNow(field: Locator, text: string): void {
  const element = field.element() as HTMLInputElement;
  // React remembers what it wrote itself; the element's own setter passes it by.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
