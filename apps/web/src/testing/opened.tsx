import { type ReactNode, useState } from 'react';

interface OpenedProps {
  /** The dialog, told how to close itself. */
  children: (onClose: () => void) => ReactNode;
}

/** A dialog as its screen holds it: it stands at first, is gone once it closes, and stands again by the button 'Open again'. */
export function Opened({ children }: OpenedProps) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    children(() => setOpen(false))
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open again
    </button>
  );
}
