import { allBlocks, isSafeLink } from '@bellwether/contract/pages/content.rules';
import { Button, Select, TextInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { excerptOf } from '../templates/content.ts';
import { ProblemsContext } from './problems-context.ts';
import { useEdited } from './use-edited.ts';

const MediaPicker = later(() => import('../media/media-picker.tsx'));

interface LinkFieldProps {
  label: string;
  value: string;
  error: ReactNode;
  onChange: (link: string) => void;
}

/**
 * Where a link leads: an address, or for a button that scrolls or opens, a block of the page. Addresses that could run
 * code (javascript:, data: and the like) are refused and never reach the page. PAG-12, AMB-117.
 */
export function LinkField({ label, value, error, onChange }: LinkFieldProps) {
  const { t } = useTranslation('pages');
  const { pageId } = useContext(ProblemsContext);
  const { block, content } = useEdited();
  const [typed, setTyped] = useState<{ id: string; text: string }>();
  const [picking, setPicking] = useState(false);
  const action = block?.type === 'Button' ? block.props.action : 'navigate';
  if (action === 'scroll' || action === 'modal') {
    const others = allBlocks(content).filter(({ props }) => props.id !== block?.props.id);
    return (
      <Select
        label={t('pages:fields.targetBlock')}
        placeholder={t('pages:fields.chooseBlock')}
        error={error}
        clearable
        data={others.map(({ type, props }) => ({
          value: props.id,
          label: [t(`pages:blocks.${type}.label`), excerptOf({ props })].filter(Boolean).join(': '),
        }))}
        value={
          others.some(({ props }) => props.id === value.replace(/^#/, '')) ? value.replace(/^#/, '') : null
        }
        onChange={(id) => onChange(id ?? '')}
      />
    );
  }
  const own = typed && typed.id === block?.props.id ? typed.text : undefined;
  const refused = own !== undefined && !isSafeLink(own);
  return (
    <div>
      <TextInput
        label={label}
        description={t('pages:fields.linkHelp')}
        placeholder="https://"
        autoComplete="off"
        value={refused ? own : value}
        error={refused ? t('pages:fields.linkRefused') : error}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped({ id: block?.props.id ?? '', text });
          if (isSafeLink(text)) onChange(text.trim());
        }}
      />
      {action === 'download' ? (
        <Button
          mt={8}
          size="compact"
          variant="default"
          leftSection={<IconPaperclip size={15} />}
          onClick={() => setPicking(true)}
        >
          {t('pages:images.choose')}
        </Button>
      ) : null}
      <Meanwhile>
        {picking ? (
          <MediaPicker
            pageId={pageId}
            onClose={() => setPicking(false)}
            onPick={(asset) => onChange(asset.url)}
          />
        ) : null}
      </Meanwhile>
    </div>
  );
}
