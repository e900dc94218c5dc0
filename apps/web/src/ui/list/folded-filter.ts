import {
  type ComboboxItem,
  type ComboboxParsedItem,
  isOptionsGroup,
  type OptionsFilter,
} from '@mantine/core';
import { foldText } from '../words/fold-text.ts';

/** The search of a select without regard to case and accents, so that 'nguyen' finds 'Nguyễn'. */
export const foldedFilter: OptionsFilter = ({ options, search }) => {
  const wanted = foldText(search.trim());
  const holds = ({ label }: ComboboxItem) => foldText(label).includes(wanted);
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!isOptionsGroup(option)) return holds(option) ? [option] : [];
    const items = option.items.filter(holds);
    return items.length > 0 ? [{ ...option, items }] : [];
  });
};
