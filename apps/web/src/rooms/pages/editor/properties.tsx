import { ActionIcon } from '@mantine/core';
import { createUsePuck, Puck, useGetPuck } from '@puckeditor/core';
import { IconClick, IconCopy, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asContent } from '../templates/content.ts';
import classes from './canvas.module.css';
import { type EditorProblems, firstProblem } from './editor-draft.rules.ts';

const usePuck = createUsePuck();

/** The props of the selected block. After a refused save the first block at fault is selected. */
export function Properties({ problems, refusals }: { problems: EditorProblems; refusals: number }) {
  const { t } = useTranslation(['pages', 'common']);
  const block = usePuck((state) => state.selectedItem);
  const dispatch = usePuck((state) => state.dispatch);
  const getPuck = useGetPuck();
  const current = useRef(problems);
  current.current = problems;
  const getSelectorForId = usePuck((state) => state.getSelectorForId);
  useEffect(() => {
    const { appState, dispatch: act, getSelectorForId: placeOf } = getPuck();
    const wrong = refusals > 0 ? firstProblem(current.current, asContent(appState.data)) : undefined;
    const found = wrong ? placeOf(wrong) : undefined;
    if (found) act({ type: 'setUi', ui: { itemSelector: found }, recordHistory: false });
  }, [refusals, getPuck]);
  const id = block?.props.id as string | undefined;
  useEffect(() => {
    // A block that was added, or chosen in the structure, may lie outside of what the canvas shows.
    const frame = document.querySelector<HTMLIFrameElement>('iframe#preview-frame');
    const find = () => id && frame?.contentDocument?.querySelector(`[data-puck-component="${id}"]`);
    const timer = setTimeout(() => {
      const element = find();
      if (element) element.scrollIntoView({ block: 'nearest' });
    }, 60);
    return () => clearTimeout(timer);
  }, [id]);
  if (!block) {
    return (
      <div className={`col align-center ${classes.nothing}`}>
        <IconClick size={22} aria-hidden />
        <p className="s13 dim">{t('pages:editor.chooseBlock')}</p>
      </div>
    );
  }
  const place = getSelectorForId(block.props.id);
  return (
    <>
      <div className={classes.propertiesHead}>
        <h2 className="s14 medium cut">{t(`pages:blocks.${block.type}.label`)}</h2>
        <span className="grow" />
        {place ? (
          <>
            <ActionIcon
              size="compact"
              aria-label={t('pages:list.duplicate')}
              title={t('pages:list.duplicate')}
              onClick={() =>
                dispatch({ type: 'duplicate', sourceIndex: place.index, sourceZone: place.zone })
              }
            >
              <IconCopy size={16} />
            </ActionIcon>
            <ActionIcon
              size="compact"
              aria-label={t('pages:structure.deleteBlock')}
              title={t('pages:structure.deleteBlock')}
              onClick={() => dispatch({ type: 'remove', index: place.index, zone: place.zone })}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </>
        ) : null}
      </div>
      <div className={classes.fields}>
        <Puck.Fields />
      </div>
    </>
  );
}
