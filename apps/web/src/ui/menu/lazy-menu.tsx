import type { Icon } from '@tabler/icons-react';
import { cloneElement, type ReactElement, type ReactNode, type Ref, useState } from 'react';
import { later, Meanwhile } from '../later.tsx';

// Menus of the first screen. The kit's menu with its positioning is 30 KB that nobody needs before the first click: until
// then the button stands alone, and hovering it fetches the rest.

const load = () => import('./menu-now.tsx');
const MenuNow = later(load);

export interface MenuEntry {
  id: string;
  label: ReactNode;
  icon?: Icon;
  onClick?: () => void;
  /** A path inside of the application. */
  to?: string;
  lang?: string;
  /** The chosen one of several. */
  current?: boolean;
  /** A line above it. */
  divided?: boolean;
}

interface ButtonLike {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

interface LazyMenuProps {
  /** The button that opens it. */
  button: ReactElement<ButtonLike>;
  entries: readonly MenuEntry[];
  header?: ReactNode;
  width?: number;
  /** Default: below, at the right edge. */
  position?: 'bottom-end' | 'right-start';
}

/** A menu whose machinery is loaded when the button is first hovered, and mounted when it is first pressed. */
export function LazyMenu({ button, entries, header, width, position = 'bottom-end' }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false);
  const prefetch = () => void load();
  const plain = cloneElement(button, {
    onClick: () => setWanted(true),
    onPointerEnter: prefetch,
    onFocus: prefetch,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!wanted) return plain;
  return (
    <Meanwhile show={plain}>
      <MenuNow
        button={button}
        entries={entries}
        header={header}
        position={position}
        {...(width ? { width } : {})}
      />
    </Meanwhile>
  );
}
