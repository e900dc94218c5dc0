import type { AssessmentType } from '@bellwether/contract/assessments/values';
import type {
  criterionScales,
  reportBlockKinds,
} from '@bellwether/contract/report-cards/report-cards.values';
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

interface Criterion {
  key: string;
  name: string;
  isRequired: boolean;
  scale: (typeof criterionScales)[number];
  labels: string[];
  min: number | '';
  max: number | '';
}

export interface TemplateValues extends Record<string, unknown> {
  name: string;
  blocks: Block[];
  categories: Category[];
  criteria: Criterion[];
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

/** A criterion as it is added, with usual labels. */
export function newCriterion(labels: readonly string[]): Criterion {
  return {
    key: randomId(),
    ...{ name: '', isRequired: true, scale: 'LABELS', labels: [...labels], min: 0, max: 10 },
  };
}

/** The form of a template; a new one begins with marks, attendance, comment and signatures. */
export function valuesOf(row: Template | undefined): TemplateValues {
  if (!row) {
    const kinds = ['MARKS', 'ATTENDANCE', 'COMMENT', 'SIGNATURES'] as const;
    return { name: '', blocks: kinds.map(newBlock), categories: [newCategory()], criteria: [] };
  }
  return {
    name: row.name,
    blocks: row.blocks.map((block) => ({
      ...{ key: randomId(), kind: block.kind, title: block.title ?? '', text: block.text ?? '' },
    })),
    categories: row.categories.map((category) => ({ key: randomId(), ...category })),
    criteria: row.criteria.map(({ id: _, min, max, ...criterion }) => ({
      ...{ key: randomId(), ...criterion, min: min ?? '', max: max ?? '' },
    })),
  };
}

/** What is sent: a text of text blocks alone, of a scale what is its own; an empty number is refused with the schema's words at its field. */
export function bodyOf({ name, blocks, categories, criteria }: TemplateValues) {
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
    criteria: criteria.map(({ key: _, labels, min, max, ...criterion }) => ({
      ...criterion,
      ...(criterion.scale === 'LABELS'
        ? { labels, min: null, max: null }
        : { labels: [], min: min === '' ? null : min, max: max === '' ? null : max }),
    })),
  };
}
