import { type RowChoices, usualChoices } from '@bellwether/contract/imports/choices';
import { nameOrderOfHeader } from '@bellwether/contract/imports/full-name.rules';
import { type Mapping, mappedColumn, matchedColumns } from '@bellwether/contract/imports/matching.rules';
import type { ImportModel } from '@bellwether/contract/imports/models';
import { type Mends, type SentFile, statedOrders } from './check-file.rules.ts';
import { directRows } from './chunk-run.ts';

/** What the payload carries beside the rows: the course of lessons, the day of opening balances. */
export interface ImportContext {
  readonly courseId?: string;
  readonly asOfDate?: string;
}

export type Step = 'upload' | 'mapping' | 'check' | 'processing';

/** What the wizard knows until the rows are sent. */
export interface WizardState {
  readonly step: Step;
  readonly file: SentFile | null;
  /** Of the viewer: in Vietnamese names begin with the family. */
  readonly language: string;
  readonly mapping: Mapping;
  readonly choices: RowChoices;
  /** What was mended in the check: it stays when going back, and also when its column is mapped anew. */
  readonly mends: Mends;
  /** Fields of which the server must be told date order or decimal mark, for rows of a large file that are not shown here. */
  readonly asked: readonly string[];
  /** AMB-159: off unless somebody turns it on. */
  readonly updateExisting: boolean;
  /** Of which day opening balances are whose file has no column for it. */
  readonly asOfDate: string | null;
}

export type WizardChange =
  | {
      readonly kind: 'file';
      readonly file: SentFile;
      readonly model: ImportModel;
      readonly language?: string;
    }
  | { readonly kind: 'column'; readonly header: string; readonly field: string | null }
  | { readonly kind: 'choices'; readonly choices: Partial<RowChoices> }
  | { readonly kind: 'ask'; readonly fields: readonly string[] }
  | { readonly kind: 'mend'; readonly line: number; readonly header: string; readonly text: string }
  | { readonly kind: 'updateExisting'; readonly on: boolean }
  | { readonly kind: 'asOfDate'; readonly day: string | null }
  | { readonly kind: 'checking'; readonly model: ImportModel }
  | { readonly kind: 'processing' }
  | { readonly kind: 'back' };

/** How the wizard begins, and what it is after closing: nothing of a file is kept. IMP-21. */
export const emptyWizard: WizardState = {
  step: 'upload',
  file: null,
  language: 'en',
  mapping: {},
  choices: usualChoices,
  mends: {},
  asked: [],
  updateExisting: false,
  asOfDate: null,
};

const before: Record<Step, Step> = {
  upload: 'upload',
  mapping: 'upload',
  check: 'mapping',
  processing: 'processing',
};

/** The next state. Back goes one step and keeps what was chosen; another file begins again. IMP-21. */
export function changedWizard(state: WizardState, change: WizardChange): WizardState {
  switch (change.kind) {
    case 'file': {
      const { language = emptyWizard.language } = change;
      const mapping = matchedColumns(change.model, change.file.headers);
      return {
        ...emptyWizard,
        step: 'mapping',
        file: change.file,
        language,
        mapping,
        choices: {
          ...usualChoices,
          // What is sent in chunks has its dates that are none left empty; a direct import refuses them (AMB-113).
          dates: change.file.totalRows > directRows ? 'empty' : 'reject',
          nameOrder: nameOrderOf(mapping, language),
        },
      };
    }
    case 'column':
      return withMapping(state, mappedColumn(state.mapping, change.header, change.field));
    case 'choices':
      return { ...state, choices: { ...state.choices, ...change.choices } };
    case 'ask':
      return { ...state, asked: [...new Set([...state.asked, ...change.fields])] };
    case 'mend': {
      const { line, header, text } = change;
      return { ...state, mends: { ...state.mends, [line]: { ...state.mends[line], [header]: text } } };
    }
    case 'updateExisting':
      return { ...state, updateExisting: change.on };
    case 'asOfDate':
      return { ...state, asOfDate: change.day };
    case 'checking': {
      const dateOrders = { ...statedOrders(change.model, state.mapping), ...state.choices.dateOrders };
      return { ...state, step: 'check', choices: { ...state.choices, dateOrders } };
    }
    case 'processing':
      return { ...state, step: 'processing' };
    case 'back':
      return { ...state, step: before[state.step] };
  }
}

/** The state with another mapping: what was said of a column's dates or numbers does not hold for another column. */
function withMapping(state: WizardState, mapping: Mapping): WizardState {
  const isKept = (field: string) => mapping[field] === state.mapping[field];
  const kept = <V>(said: Readonly<Record<string, V>>) =>
    Object.fromEntries(Object.entries(said).filter(([field]) => isKept(field)));
  return {
    ...state,
    mapping,
    choices: {
      ...state.choices,
      dateOrders: kept(state.choices.dateOrders),
      decimalMarks: kept(state.choices.decimalMarks),
      nameOrder: isKept('fullName') ? state.choices.nameOrder : nameOrderOf(mapping, state.language),
    },
    asked: state.asked.filter(isKept),
  };
}

/** How the names of a column are taken apart as long as nobody chose: undefined is as each of them shows. */
function nameOrderOf({ fullName }: Mapping, language: string): RowChoices['nameOrder'] {
  if (fullName === undefined) return undefined;
  return nameOrderOfHeader(fullName) ?? (language.startsWith('vi') ? 'familyFirst' : undefined);
}
