import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  cloneElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { MenuEntry } from './lazy-menu.tsx';

interface MenuNowProps {
  button: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
  entries: readonly MenuEntry[];
  header?: ReactNode;
  width?: number;
  position: 'bottom-end' | 'right-start';
}

/** The menu itself; it opens as soon as it is there. */
export default function MenuNow({ button, entries, header, width, position }: MenuNowProps) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed stood here before: focus goes on to this one, and comes back to it from the menu.
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened} position={position} {...(width ? { width } : {})}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        {header}
        {entries.map((entry) => (
          <Fragment key={entry.id}>
            {entry.divided ? <Menu.Divider /> : null}
            <Entry {...entry} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ label, icon: IconOf, onClick, to, lang, current }: MenuEntry) {
  const common = {
    leftSection: IconOf ? <IconOf size={16} /> : null,
    ...(lang ? { lang } : {}),
    ...(current ? { 'aria-current': true } : {}),
  };
  if (to)
    return (
      <Menu.Item component={Link} to={to} {...common}>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item {...common} {...(onClick ? { onClick } : {})}>
      {label}
    </Menu.Item>
  );
}
