import type { AssessmentType } from '@bellwether/contract/assessments/values';
import type { reportBlockKinds } from '@bellwether/contract/report-cards/report-cards.values';
import type { Reply } from '../../../api/types.ts';
import type { ContractForm } from '../../../ui/form/form.ts';
import { randomId } from '../../../ui/random-id.ts';

type Template = Reply<'GET /api/lms/report-templates/:id'>['data'];
export type BlockKind = (typeof reportBlockKinds)[number];

interface Block {
  key: string;
  kind: BlockKind;
  title: string;
  text: string;
}

interface Category {
  key: string;
  name: string;
  weight: number | '';
  types: AssessmentType[];
}

export interface TemplateValues extends Record<string, unknown> {
  name: string;
  blocks: Block[];
  categories: Category[];
}

export type TemplateForm = ContractForm<TemplateValues>;

/** A block as it is added. */
export function newBlock(kind: BlockKind): Block {
  return { key: randomId(), kind, title: '', text: '' };
}

/** A category as it is added. */
export function newCategory(): Category {
  return { key: randomId(), name: '', weight: '', types: [] };
}

/** The form of a template; a new one begins with marks, attendance, comment and signatures. */
export function valuesOf(row: Template | undefined): TemplateValues {
  if (!row) {
    const kinds = ['MARKS', 'ATTENDANCE', 'COMMENT', 'SIGNATURES'] as const;
    return { name: '', blocks: kinds.map(newBlock), categories: [newCategory()] };
  }
  return {
    name: row.name,
    blocks: row.blocks.map((block) => ({
      ...{ key: randomId(), kind: block.kind, title: block.title ?? '', text: block.text ?? '' },
    })),
    categories: row.categories.map((category) => ({ key: randomId(), ...category })),
  };
}

/** What is sent: a text of text blocks alone; an empty weight is refused with the schema's words at its field. */
export function bodyOf({ name, blocks, categories }: TemplateValues) {
  return {
    name,
    blocks: blocks.map(({ key: _, text, ...block }) => ({
      ...block,
      text: block.kind === 'TEXT' ? text : null,
    })),
    categories: categories.map(({ key: _, weight, ...category }) => ({
      ...category,
      weight: weight as number,
    })),
  };
}
