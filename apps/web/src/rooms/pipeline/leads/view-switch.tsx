import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './view-switch.module.css';

/** Board or list: two looks at the same leads, each with an address of its own. */
export function ViewSwitch({ view }: { view: 'board' | 'list' }) {
  const { t } = useTranslation('e-commerce');
  const items = [
    { name: 'board', to: '/pipeline', label: t('e-commerce:viewSwitch.board'), icon: IconLayoutKanban },
    { name: 'list', to: '/leads', label: t('e-commerce:viewSwitch.list'), icon: IconList },
  ] as const;
  return (
    <nav
      className={`row inline align-stretch gap-2 ${classes.switch}`}
      aria-label={t('e-commerce:viewSwitch.label')}
    >
      {items.map(({ name, to, label, icon: IconOf }) => (
        <Link
          key={name}
          to={to}
          className={classes.item}
          data-on={name === view || undefined}
          aria-current={name === view ? 'page' : undefined}
        >
          <IconOf size={16} />
          <span className={classes.word}>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
