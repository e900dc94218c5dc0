import { createUsePuck } from '@puckeditor/core';
import { asContent } from '../templates/content.ts';

const usePuck = createUsePuck();

/** The block that is selected in the editor, all blocks of the page, and how a block's props are changed together. */
export function useEdited() {
  const block = usePuck((state) => state.selectedItem);
  const data = usePuck((state) => state.appState.data);
  const dispatch = usePuck((state) => state.dispatch);
  const getSelectorForId = usePuck((state) => state.getSelectorForId);
  return {
    block,
    content: asContent(data),
    changeProps: (props: Readonly<Record<string, unknown>>) => {
      const place = block ? getSelectorForId(block.props.id) : undefined;
      if (!block || !place) return;
      dispatch({
        type: 'replace',
        destinationIndex: place.index,
        destinationZone: place.zone,
        data: { ...block, props: { ...block.props, ...props } },
      });
    },
  };
}
