import type { BlockType } from '@bellwether/contract/pages/values';
import { createUsePuck, useGetPuck } from '@puckeditor/core';
import { useCallback } from 'react';

const usePuck = createUsePuck();

/** Where Puck keeps the blocks that lie in none other. */
export const rootZone = 'root:default-zone';

/**
 * Adds a block without dragging: into the selected container, else behind the selected block, else at the end. The new
 * block is selected.
 */
export function useInsert(): (type: BlockType) => void {
  const getPuck = useGetPuck();
  const dispatch = usePuck((state) => state.dispatch);
  return useCallback(
    (type) => {
      const { appState, selectedItem, getSelectorForId } = getPuck();
      const place = selectedItem ? getSelectorForId(selectedItem.props.id) : undefined;
      const inner = selectedItem?.type === 'Container' && type !== 'Container';
      const content: unknown = selectedItem?.props.content;
      const zone = inner ? `${selectedItem.props.id}:content` : (place?.zone ?? rootZone);
      const index = inner
        ? Array.isArray(content)
          ? content.length
          : 0
        : place
          ? place.index + 1
          : appState.data.content.length;
      dispatch({ type: 'insert', componentType: type, destinationIndex: index, destinationZone: zone });
      dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } }, recordHistory: false });
    },
    [getPuck, dispatch],
  );
}
