import { blockProps } from '@bellwether/contract/pages/block-props';
import type { BlockType } from '@bellwether/contract/pages/values';
import { namedColors } from '@bellwether/contract/settings/lookups/colors.values';
import type { FieldMeta } from '@bellwether/page-blocks/blocks';
import { ColorInput, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { useViewersWords } from '../../../ui/words/viewers-words.ts';
import { DepartmentField, GradeField, OpeningField } from '../record-fields.tsx';
import { LinkField } from './link-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ProblemsContext } from './problems-context.ts';
import { useEdited } from './use-edited.ts';

const RichField = later(() => import('./rich-field.tsx'));

interface PropFieldProps {
  blockType: BlockType;
  name: string;
  meta: FieldMeta;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A prop of the selected block in the property panel, with what the contract or the server finds wrong with it. */
export function PropField({ blockType, name, meta, value, onChange }: PropFieldProps) {
  const { t } = useTranslation('pages');
  const { problems, clear } = useContext(ProblemsContext);
  const { block } = useEdited();
  const inWords = useViewersWords();
  const shape = blockProps[blockType].shape as Record<string, { safeParse: (value: unknown) => Parsed }>;
  const parsed = shape[name]?.safeParse(value);
  const [issue] = parsed && !parsed.success ? parsed.error.issues : [];
  const own = issue && inWords(issue.message);
  const error = own ?? (block ? problems.blocks.get(block.props.id)?.[name] : undefined);
  const label = t(`pages:props.${name}`);
  const change = (next: unknown) => {
    if (block) clear(block.props.id, name);
    onChange(next);
  };
  const text = typeof value === 'string' ? value : '';
  const shared = { label, error, autoComplete: 'off' };
  switch (meta.kind) {
    case 'text':
      return <TextInput {...shared} value={text} onChange={(event) => change(event.currentTarget.value)} />;
    case 'textarea':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={10}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'rich':
      return (
        <Meanwhile show={<Textarea {...shared} disabled minRows={5} value="" />}>
          <RichField key={block?.props.id} label={label} value={text} onChange={change} error={error} />
        </Meanwhile>
      );
    case 'color':
      return (
        <ColorInput
          {...shared}
          placeholder={t('pages:fields.noColor')}
          format="hex"
          withEyeDropper={false}
          swatches={namedColors.map(({ hex }) => hex)}
          swatchesPerRow={10}
          value={text}
          onChange={change}
        />
      );
    case 'boolean':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...shared}
          description={t('pages:fields.between', { min: meta.min, max: meta.max })}
          min={meta.min}
          max={meta.max}
          clampBehavior="blur"
          allowDecimal={false}
          allowNegative={false}
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={(next) => change(next === '' ? meta.min : next)}
        />
      );
    case 'select':
      return (
        <Select
          {...shared}
          allowDeselect={false}
          data={meta.options.map((option) => ({ value: option, label: t(`pages:options.${option}`) }))}
          value={text}
          onChange={change}
        />
      );
    case 'link':
      return <LinkField label={label} value={text} error={error} onChange={change} />;
    case 'image':
      return <PictureField label={label} value={text} error={error} onChange={change} />;
    case 'grade':
      return <GradeField {...{ label, error }} value={text} onChange={change} />;
    case 'department':
      return <DepartmentField {...{ label, error }} value={text} onChange={change} />;
    case 'opening':
      return <OpeningField {...{ label, error }} value={text} onChange={change} />;
    default:
      return null;
  }
}

interface Parsed {
  success: boolean;
  error: { issues: { message: string }[] };
}
