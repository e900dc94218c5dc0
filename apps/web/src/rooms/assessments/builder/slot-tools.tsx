import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { duplicate, moveSlot, neighbourOf, removeSlot, slotsOf } from './draft.rules.ts';
import type { Builder } from './use-builder.ts';

interface SlotToolsProps {
  builder: Builder;
  id: string;
  onSelect: (id: string | undefined) => void;
}

/** Which question it is of how many, and what is done with it as a whole. */
export function SlotTools({ builder, id, onSelect }: SlotToolsProps) {
  const { t } = useTranslation('learning');
  const { sections } = builder;
  const slots = slotsOf(sections);
  const at = slots.findIndex((slot) => slot.id === id);
  const copy = () => {
    const { sections: next, added } = duplicate(sections, id);
    builder.apply(next);
    onSelect(added ?? id);
  };
  const remove = () => {
    const next = neighbourOf(sections, id);
    builder.apply(removeSlot(sections, id));
    onSelect(next);
  };
  return (
    <div className="row">
      <h2 className="h2 grow">{t('learning:builder.numberOf', { number: at + 1, count: slots.length })}</h2>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('learning:builder.up')}
        title="Alt ↑"
        onClick={() => builder.apply(moveSlot(sections, id, -1))}
      >
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('learning:builder.down')}
        title="Alt ↓"
        onClick={() => builder.apply(moveSlot(sections, id, 1))}
      >
        <IconArrowDown size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('learning:builder.duplicate')}
        title="Ctrl D"
        onClick={copy}
      >
        <IconCopy size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('learning:builder.removeQuestion')}
        onClick={remove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  );
}
