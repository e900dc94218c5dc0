import { type BlockType, blockTypes } from '@bellwether/contract/pages/values';
import type { FieldMeta } from '@bellwether/page-blocks/blocks';
import { blockOf } from '@bellwether/page-blocks/blocks';
import type { Config, Fields, PuckContext } from '@puckeditor/core';
import type { TFunction } from 'i18next';
import type { ReactElement } from 'react';
import { PropField } from './prop-field.tsx';

type Props = Record<string, unknown> & { id: string };

/** What Puck knows of our blocks: the same that draw the public page, each prop with a field of ours. PAG-10 to PAG-14. */
export function puckConfig(t: TFunction<readonly string[]>): Config {
  return {
    root: {
      fields: {},
      render: ({ puck }: { puck: PuckContext }) => (
        <div className="bw-page">{puck.renderDropZone({ zone: 'default-zone', className: 'bw-main' })}</div>
      ),
    },
    components: Object.fromEntries(blockTypes.map((type) => [type, componentOf(type, t)])),
  };
}

function componentOf(type: BlockType, t: TFunction<readonly string[]>): Config['components'][string] {
  const block = blockOf(type);
  const metas = Object.entries((block?.fields ?? {}) as Record<string, FieldMeta>);
  return {
    label: t(`pages:blocks.${type}.label`),
    defaultProps: startOf(type, t, (block?.defaultProps ?? {}) as Record<string, unknown>),
    fields: Object.fromEntries(
      metas.map(([name, meta]) => [
        name,
        meta.kind === 'slot' ? { type: 'slot' } : fieldOf(type, name, meta, t),
      ]),
    ) as Fields,
    render: (props: Props) => <>{block?.render(props)}</>,
  };
}

function fieldOf(type: BlockType, name: string, meta: FieldMeta, t: TFunction<readonly string[]>) {
  return {
    type: 'custom' as const,
    label: t(`pages:props.${name}`),
    render: ({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }): ReactElement => (
      <PropField blockType={type} name={name} meta={meta} value={value} onChange={onChange} />
    ),
  };
}

/** Words of a new block in the viewer's language, where the block has English ones. */
function startOf(type: BlockType, t: TFunction<readonly string[]>, defaults: Record<string, unknown>) {
  const words = Object.entries(defaults)
    .filter(([name, value]) => typeof value === 'string' && value !== '' && startWords.has(`${type}.${name}`))
    .map(([name]) => [name, t(`pages:start.${type}.${name}`)]);
  return { ...defaults, ...Object.fromEntries(words) };
}

const startWords = new Set([
  'HeroSection.title',
  'HeroSection.ctaText',
  'Heading.text',
  'Text.content',
  'Button.text',
  'ClassList.title',
  'AnnouncementFeed.title',
  'ContactForm.title',
  'EnrollmentForm.title',
  'EnrollmentForm.terms',
  'JobList.title',
]);
