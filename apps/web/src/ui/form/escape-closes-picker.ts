/**
 * Escape on the button of a day picker that has just opened closes the picker, not the dialog around it: the picker takes the
 * focus a moment after it opens, and what is pressed in that moment would be the dialog's. Listens before any dialog does.
 */
window.addEventListener('keydown', closePicker, { capture: true });

function closePicker(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || !(event.target instanceof HTMLElement)) return;
  if (!event.target.matches('[data-dates-input][aria-expanded="true"]')) return;
  event.stopImmediatePropagation();
  event.target.click();
}
