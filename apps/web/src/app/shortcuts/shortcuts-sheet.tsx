import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { mayOpen } from '../../ui/actions.ts';
import { shortcutGroups } from './shortcuts.values.ts';
import classes from './shortcuts-sheet.module.css';

/** The keys that do something, by where they are heard: those of the screens that the viewer has. */
export default function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['navigation', 'common']);
  const { menuRights } = useSession();
  const groups = shortcutGroups.filter(({ rights }) => mayOpen(menuRights, rights));
  const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('navigation:shortcuts.title')}
      size={720}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={classes.groups}>
        {groups.map(({ name, shortcuts }) => (
          <section key={name} className={classes.group}>
            <h3 className="s13 medium">{t(`navigation:shortcuts.groups.${name}`)}</h3>
            <dl className={`col gap-4 ${classes.list}`}>
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className="row justify-between gap-12">
                  <dt className="s13 dim">{t(`navigation:shortcuts.${does}`)}</dt>
                  <dd className={`row gap-4 flex-none ${classes.keys}`}>
                    {keys.map((key) => (
                      <kbd key={key} className={classes.kbd}>
                        {key.replace('mod', modifier).replace('Space', t('navigation:shortcuts.space'))}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
