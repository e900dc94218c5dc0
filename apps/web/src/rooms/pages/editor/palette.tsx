import { Drawer } from '@puckeditor/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blockGroups, blockIcons } from './block-groups.ts';
import classes from './palette.module.css';
import { useInsert } from './use-insert.ts';

/** The blocks that a page can hold: dragged onto the canvas, or added by a click or a key. */
export function Palette() {
  const { t } = useTranslation('pages');
  const insert = useInsert();
  const [said, setSaid] = useState('');
  return (
    <div className={`col gap-12 ${classes.palette}`}>
      <p className="s12 dim">{t('pages:palette.help')}</p>
      <Drawer>
        {blockGroups.map(({ name, types }) => (
          <section
            key={name}
            className={`col gap-4 ${classes.group}`}
            aria-label={t(`pages:palette.${name}`)}
          >
            <h3 className="s12 dim medium">{t(`pages:palette.${name}`)}</h3>
            {types.map((type) => {
              const IconOf = blockIcons[type];
              const label = t(`pages:blocks.${type}.label`);
              const add = () => {
                insert(type);
                setSaid(t('pages:palette.added', { name: label }));
              };
              return (
                // The draggable within is made a button by the drag library; the keys are ours.
                // biome-ignore lint/a11y/noStaticElementInteractions: its content has the role, see above
                <div
                  key={type}
                  className={classes.item}
                  data-block={type}
                  onClick={add}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    event.stopPropagation();
                    add();
                  }}
                >
                  <Drawer.Item name={type} label={label}>
                    {() => (
                      <span className={`row align-start gap-10 ${classes.face}`}>
                        <IconOf size={18} aria-hidden />
                        <span className={`col gap-0 shrink ${classes.words}`}>
                          <span className="s13 medium">{label}</span>
                          <span className="s12 dim">{t(`pages:blocks.${type}.text`)}</span>
                        </span>
                      </span>
                    )}
                  </Drawer.Item>
                </div>
              );
            })}
          </section>
        ))}
      </Drawer>
      <span className="hidden-visually" role="status">
        {said}
      </span>
    </div>
  );
}
