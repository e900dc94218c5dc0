/**
 * Opens the menu of the card that has the focus on M, where the card can be moved: the way to another column without dragging.
 * Tells whether it did.
 */
export function openMenuByKey(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
  if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey || repeat) return false;
  if (!(target instanceof HTMLElement) || isTyping(target)) return false;
  const menu = target.closest('[data-movable]')?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  if (!menu) return false;
  event.preventDefault();
  // The focus comes back to it when the menu closes.
  menu.focus();
  menu.click();
  return true;
}

/** Whether what is pressed there is text. */
export function isTyping(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select, [role="combobox"]');
}
