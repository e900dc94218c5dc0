import { reportBlockKinds, reportLimits } from '@bellwether/contract/report-cards/report-cards.values';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { useUsualLabels } from './criterion-list.tsx';
import { EntryList, entryClass } from './entry-list.tsx';
import { newBlock, newCriterion, type TemplateForm } from './template-form.rules.ts';

/** The blocks of a card in their order: added, moved by buttons or by Alt and an arrow, changed and removed. */
export function BlockList({ form }: { form: TemplateForm }) {
  const { t } = useTranslation('learning');
  const { blocks, criteria } = form.getValues();
  const usualLabels = useUsualLabels();
  return (
    <EntryList
      legend={t('learning:reportTemplates.blocks')}
      text={t('learning:reportTemplates.blocksText')}
      error={form.errors.blocks}
      add={
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact"
              leftSection={<IconPlus size={16} />}
              disabled={blocks.length >= reportLimits.blocks}
            >
              {t('learning:reportTemplates.addBlock')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {reportBlockKinds.map((kind) => (
              <Menu.Item
                key={kind}
                onClick={() => {
                  form.insertListItem('blocks', newBlock(kind));
                  // A block of criteria without any says nothing.
                  if (kind === 'CRITERIA' && criteria.length === 0)
                    form.insertListItem('criteria', newCriterion(usualLabels));
                }}
              >
                {t(`learning:reportTemplates.kinds.${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
    >
      {blocks.map((block, at) => (
        <BlockFields key={block.key} form={form} at={at} />
      ))}
    </EntryList>
  );
}

function BlockFields({ form, at }: { form: TemplateForm; at: number }) {
  const { t } = useTranslation('learning');
  const { blocks } = form.getValues();
  const block = blocks[at];
  if (!block) return null;
  const kind = t(`learning:reportTemplates.kinds.${block.kind}`);
  const label = (key: string) => t(`learning:reportTemplates.${key}`, { kind, number: at + 1 });
  const move = (by: -1 | 1) => {
    if (at + by < 0 || at + by >= blocks.length) return;
    const focused = document.activeElement;
    form.reorderListItem('blocks', { from: at, to: at + by });
    requestAnimationFrame(() => keepFocus(focused));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <section className={entryClass} aria-label={label('block')} onKeyDown={onKeyDown}>
      <div className="row">
        <b className="medium grow cut">{label('block')}</b>
        <ActionIcon
          aria-label={label('up')}
          aria-keyshortcuts="Alt+ArrowUp"
          disabled={at === 0}
          onClick={() => move(-1)}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label={label('down')}
          aria-keyshortcuts="Alt+ArrowDown"
          disabled={at === blocks.length - 1}
          onClick={() => move(1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon
          color="red"
          aria-label={label('removeBlock')}
          onClick={() => form.removeListItem('blocks', at)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      {block.kind === 'SIGNATURES' ? (
        <p className="s13 dim">{t('learning:reportTemplates.signaturesText')}</p>
      ) : (
        <TextField
          form={form}
          name={`blocks.${at}.title`}
          label={t('learning:reportTemplates.heading')}
          placeholder={block.kind === 'TEXT' ? '' : t(`learning:reportCards.blocks.${block.kind}`)}
          maxLength={reportLimits.title}
        />
      )}
      {block.kind === 'TEXT' ? (
        <TextAreaField form={form} name={`blocks.${at}.text`} label={t('learning:reportTemplates.words')} />
      ) : null}
    </section>
  );
}

/** What had the focus has it again after its block was moved; where it is off at an end, the button beside it. */
function keepFocus(focused: Element | null): void {
  if (!(focused instanceof HTMLElement)) return;
  const isOff = focused.matches(':disabled');
  const beside = focused.closest('section')?.querySelector<HTMLElement>('button:not(:disabled)');
  (isOff ? beside : focused)?.focus();
}
