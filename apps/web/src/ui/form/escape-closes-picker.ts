/** What a picker that holds the focus in a floating box of its own hears instead of Escape. */
export const pickerEscape = 'picker-escape';

/**
 * Escape closes the picker that floats above a dialog, and not the dialog: a range of days while it has the focus, and a day
 * picker whose button was just pressed. It takes the focus a moment after it opens, and what is pressed in that moment would be
 * the dialog's. Listens before any dialog does.
 */
window.addEventListener('keydown', closePicker, { capture: true });

function closePicker(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || !(event.target instanceof HTMLElement)) return;
  const box = event.target.closest('[data-picker-box]');
  if (box) {
    event.stopImmediatePropagation();
    box.dispatchEvent(new Event(pickerEscape));
    return;
  }
  if (!event.target.matches('[data-dates-input][aria-expanded="true"]')) return;
  event.stopImmediatePropagation();
  event.target.click();
}
