import { useEffect, useState } from 'react';
import { later, Meanwhile } from '../../ui/later.tsx';
import { isTyping } from '../../ui/menu/menu-key.ts';

const ShortcutsSheet = later(() => import('./shortcuts-sheet.tsx'));

/** Holds the sheet of the keys and its own, the question mark; not while somebody types, and not over a dialog. */
export default function ShortcutsHost() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== '?' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      const at = target instanceof HTMLElement ? target : document.body;
      if (isTyping(at) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (!isOpen) return null;
  return (
    <Meanwhile>
      <ShortcutsSheet onClose={() => setOpen(false)} />
    </Meanwhile>
  );
}
