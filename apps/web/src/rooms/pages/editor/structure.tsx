import type { BlockData } from '@bellwether/contract/pages/content.rules';
import { createUsePuck } from '@puckeditor/core';
import {
  IconArrowBarToRight,
  IconArrowBarUp,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import type { RowAction } from '../../../ui/list/table-types.ts';
import { asContent, excerptOf } from '../templates/content.ts';
import classes from './structure.module.css';
import { rootZone } from './use-insert.ts';

const usePuck = createUsePuck();

/** The blocks of the page in their order: chosen, moved, copied and deleted without a pointer. */
export function Structure() {
  const { t } = useTranslation('pages');
  const data = usePuck((state) => state.appState.data);
  const { content } = asContent(data);
  if (content.length === 0) return <p className={`${classes.empty} s13 dim`}>{t('pages:structure.empty')}</p>;
  return <Level blocks={content} zone={rootZone} parent={undefined} />;
}

interface Place {
  readonly zone: string;
  readonly index: number;
}

interface LevelProps {
  blocks: readonly BlockData[];
  zone: string;
  /** Where the container of these blocks lies; undefined at the top. */
  parent: Place | undefined;
}

function Level({ blocks, zone, parent }: LevelProps) {
  const { t } = useTranslation(['pages', 'common']);
  const dispatch = usePuck((state) => state.dispatch);
  const selected = usePuck((state) => state.selectedItem?.props.id as string | undefined);
  const select = (place: Place) =>
    dispatch({ type: 'setUi', ui: { itemSelector: { ...place } }, recordHistory: false });
  const move = (index: number, to: Place) => {
    if (to.zone === zone) {
      dispatch({ type: 'reorder', sourceIndex: index, destinationIndex: to.index, destinationZone: zone });
    } else {
      dispatch({
        type: 'move',
        sourceIndex: index,
        sourceZone: zone,
        destinationIndex: to.index,
        destinationZone: to.zone,
      });
    }
    select(to);
  };
  const actionsOf = (index: number): RowAction[] => {
    const before = blocks[index - 1];
    const isLast = index === blocks.length - 1;
    const inner = before?.type === 'Container' ? before.props.content : undefined;
    return [
      {
        label: t('pages:structure.up'),
        icon: IconArrowUp,
        quick: true,
        disabled: index === 0,
        onClick: () => move(index, { zone, index: index - 1 }),
      },
      {
        label: t('pages:structure.down'),
        icon: IconArrowDown,
        quick: true,
        disabled: isLast,
        onClick: () => move(index, { zone, index: index + 1 }),
      },
      ...(before && before.type === 'Container'
        ? [
            {
              label: t('pages:structure.in'),
              icon: IconArrowBarToRight,
              onClick: () =>
                move(index, {
                  zone: `${before.props.id}:content`,
                  index: Array.isArray(inner) ? inner.length : 0,
                }),
            },
          ]
        : []),
      ...(parent
        ? [
            {
              label: t('pages:structure.out'),
              icon: IconArrowBarUp,
              onClick: () => move(index, { zone: parent.zone, index: parent.index + 1 }),
            },
          ]
        : []),
      {
        label: t('pages:list.duplicate'),
        icon: IconCopy,
        onClick: () => dispatch({ type: 'duplicate', sourceIndex: index, sourceZone: zone }),
      },
      {
        label: t('common:delete'),
        icon: IconTrash,
        danger: true,
        onClick: () => dispatch({ type: 'remove', index, zone }),
      },
    ];
  };
  return (
    <ol className={`plain-list ${classes.list}`}>
      {blocks.map((block, index) => {
        const inner =
          block.type === 'Container' && Array.isArray(block.props.content) ? block.props.content : [];
        const excerpt = excerptOf(block);
        return (
          <li key={block.props.id}>
            <div
              className={`row gap-4 ${classes.row}`}
              data-selected={selected === block.props.id || undefined}
            >
              <button
                type="button"
                className={`bare col align-start gap-0 grow ${classes.name}`}
                aria-current={selected === block.props.id || undefined}
                onClick={() => select({ zone, index })}
              >
                <span className="s13 medium">{t(`pages:blocks.${block.type}.label`)}</span>
                {excerpt ? <span className="s12 dim cut">{excerpt}</span> : null}
              </button>
              <RowActions actions={actionsOf(index)} />
            </div>
            {inner.length > 0 ? (
              <Level
                blocks={inner as BlockData[]}
                zone={`${block.props.id}:content`}
                parent={{ zone, index }}
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
