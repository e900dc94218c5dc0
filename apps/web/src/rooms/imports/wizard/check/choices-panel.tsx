import type { RowNote } from '@bellwether/contract/imports/check-row.rules';
import type { RowChoices } from '@bellwether/contract/imports/choices';
import { needsOrder, orderOfDates } from '@bellwether/contract/imports/dates.rules';
import { nameOrders } from '@bellwether/contract/imports/full-name.rules';
import type { Mapping } from '@bellwether/contract/imports/matching.rules';
import type { ImportModel } from '@bellwether/contract/imports/models';
import { needsMark } from '@bellwether/contract/imports/numbers.rules';
import { postedModels } from '@bellwether/contract/imports/subjects';
import { SegmentedControl, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileRow, isKnownRecord, isUnanswered, type Question } from '../check-file.rules.ts';
import type { Unmatched } from '../unmatched.rules.ts';
import classes from '../wizard.module.css';
import type { WizardChange } from '../wizard-state.ts';
import { UnmatchedValues } from './unmatched-values.tsx';

interface ChoicesPanelProps {
  model: ImportModel;
  mapping: Mapping;
  choices: RowChoices;
  rows: readonly FileRow[];
  unmatched: readonly Unmatched[];
  questions: readonly Question[];
  updateExisting: boolean;
  change: (change: WizardChange) => void;
}

/** What is asked about a column: its words, the answers, and which texts made the question necessary. */
const asked = {
  dateOrders: {
    words: 'dateQuestion',
    isOpen: needsOrder,
    options: [
      ['monthFirst', 'monthFirst'],
      ['dayFirst', 'dayFirst'],
    ],
  },
  decimalMarks: {
    words: 'markQuestion',
    isOpen: needsMark,
    options: [
      ['comma', 'dotThousands'],
      ['point', 'dotDecimals'],
    ],
  },
} as const satisfies Record<Question['choice'], object>;

/** What the user may decide before rows are imported: each line shows how many rows it is about. Decision 4, AMB-113, AMB-159. */
export function ChoicesPanel(props: ChoicesPanelProps) {
  const { model, mapping, choices, rows, unmatched, questions, updateExisting, change } = props;
  const { t } = useTranslation('configuration');
  const set = (next: Partial<RowChoices>) => change({ kind: 'choices', choices: next });
  return (
    <section
      className={`col gap-0 flex-none ${classes.choices}`}
      aria-label={t('configuration:wizard.choices')}
    >
      <Questions {...{ questions, choices, mapping, rows, set }} />
      <UnmatchedValues
        model={model}
        unmatched={unmatched}
        choices={choices}
        onMap={(field, value, target) => {
          const { [value]: _, ...rest } = choices.enumerations[field] ?? {};
          const values = target === null ? rest : { ...rest, [value]: target };
          set({ enumerations: { ...choices.enumerations, [field]: values } });
        }}
        onStatuses={(statuses) => set({ statuses })}
      />
      {mapping.fullName === undefined ? null : <FullNames {...{ choices, rows, set }} />}
      <Replacements {...{ choices, rows, set }} />
      {postedModels.includes(model.modelName) ? null : <Updating {...{ rows, updateExisting, change }} />}
    </section>
  );
}

/** Whether records that are here take the values of their rows. AMB-159. */
function Updating({
  rows,
  updateExisting,
  change,
}: Pick<ChoicesPanelProps, 'rows' | 'updateExisting' | 'change'>) {
  const { t } = useTranslation('configuration');
  const known = rows.filter(isKnownRecord).length;
  return (
    <div className={`row wrap gap-16 lines-8 ${classes.choice}`}>
      <div className="grow">
        <p className="s13 medium">
          {known > 0
            ? t('configuration:wizard.duplicates', { count: known })
            : t('configuration:wizard.noDuplicates')}
        </p>
        <p className="s12 dim">
          {t(updateExisting ? 'configuration:wizard.updatingText' : 'configuration:wizard.notUpdatingText')}
        </p>
      </div>
      <Switch
        checked={updateExisting}
        onChange={(event) => change({ kind: 'updateExisting', on: event.currentTarget.checked })}
        label={t('configuration:wizard.updateExisting')}
      />
    </div>
  );
}

type SetChoices = (next: Partial<RowChoices>) => void;

interface QuestionsProps extends Pick<ChoicesPanelProps, 'questions' | 'choices' | 'mapping' | 'rows'> {
  set: SetChoices;
}

/** What must be said of columns before they can be read. AMB-113, IMP-11. */
function Questions({ questions, choices, mapping, rows, set }: QuestionsProps) {
  const { t } = useTranslation('configuration');
  return questions.map((question) => {
    const { field, choice, proven } = question;
    const { words, options, isOpen } = asked[choice];
    const texts = rows.map(({ cells }) => cells[field] ?? '');
    const example = texts.find((text) => (proven ? orderOfDates([text]) === proven : isOpen(text)));
    return (
      <Choice
        key={field}
        isOpen={isUnanswered(question, choices)}
        title={t(`configuration:wizard.${words}`, { name: mapping[field] ?? '' })}
        text={
          example === undefined
            ? t(`configuration:wizard.${words}Below`)
            : t(`configuration:wizard.${proven ? 'dateProven' : words}Text`, { example })
        }
        value={choices[choice][field] ?? proven ?? ''}
        onChange={(value) => set({ [choice]: { ...choices[choice], [field]: value } })}
        options={options.map(([value, label]) => ({
          value,
          label: t(`configuration:wizard.${label}`),
        }))}
      />
    );
  });
}

/** How whole names are taken apart, shown by one of them. */
function FullNames({
  choices,
  rows,
  set,
}: Pick<ChoicesPanelProps, 'choices' | 'rows'> & { set: SetChoices }) {
  const { t } = useTranslation('configuration');
  const example = rows.find(({ cells, check }) => cells.fullName && check.values.lastName);
  const { firstName, middleName, lastName } = example?.check.values ?? {};
  return (
    <Choice
      title={t('configuration:wizard.fullNames')}
      text={
        example
          ? t('configuration:wizard.fullNamesText', {
              name: example.cells.fullName,
              first: firstName,
              last: [lastName, middleName].filter(Boolean).join(' · '),
            })
          : t('configuration:wizard.fullNamesHint')
      }
      value={choices.nameOrder ?? 'each'}
      onChange={(value) => set({ nameOrder: nameOrders.find((order) => order === value) })}
      options={[
        { value: 'each', label: t('configuration:wizard.byEachName') },
        { value: 'familyFirst', label: t('configuration:wizard.familyFirst') },
        { value: 'givenFirst', label: t('configuration:wizard.givenFirst') },
      ]}
    />
  );
}

/** What is put in place of values that cannot be taken (decision 4). */
function Replacements({
  choices,
  rows,
  set,
}: Pick<ChoicesPanelProps, 'choices' | 'rows'> & { set: SetChoices }) {
  const { t } = useTranslation('configuration');
  const about = countOf(rows, choices);
  return (
    <>
      {about.emails > 0 ? (
        <Choice
          title={t('configuration:wizard.emails', { count: about.emails })}
          text={t('configuration:wizard.emailsText')}
          value={choices.emails}
          onChange={(value) => set({ emails: value as RowChoices['emails'] })}
          options={[
            { value: 'placeholder', label: t('configuration:wizard.placeholder') },
            { value: 'reject', label: t('configuration:wizard.leaveOut') },
          ]}
        />
      ) : null}
      {about.dates > 0 ? (
        <Choice
          title={t('configuration:wizard.dates', { count: about.dates })}
          text={t('configuration:wizard.datesText')}
          value={choices.dates}
          onChange={(value) => set({ dates: value as RowChoices['dates'] })}
          options={[
            { value: 'empty', label: t('configuration:wizard.leaveEmpty') },
            { value: 'reject', label: t('configuration:wizard.leaveOut') },
          ]}
        />
      ) : null}
      {about.creditLimits > 0 ? (
        <Choice
          title={t('configuration:wizard.creditLimits', { count: about.creditLimits })}
          text={t('configuration:wizard.creditLimitsText')}
          value={choices.creditLimits}
          onChange={(value) => set({ creditLimits: value as RowChoices['creditLimits'] })}
          options={[
            { value: 'zero', label: t('configuration:wizard.zero') },
            { value: 'reject', label: t('configuration:wizard.leaveOut') },
          ]}
        />
      ) : null}
    </>
  );
}

interface ChoiceProps {
  title: ReactNode;
  text: ReactNode;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
  /** A question that must be answered. */
  isOpen?: boolean;
}

function Choice({ title, text, value, onChange, options, isOpen = false }: ChoiceProps) {
  return (
    <div className={`row wrap gap-16 lines-8 ${classes.choice}`} data-open={isOpen || undefined}>
      <div className="grow">
        <p className="s13 medium">{title}</p>
        <p className="s12 dim">{text}</p>
      </div>
      <SegmentedControl
        size="xs"
        aria-label={typeof title === 'string' ? title : undefined}
        value={value}
        onChange={onChange}
        data={options}
      />
    </div>
  );
}

/** In how many rows each decision matters, whichever way it was taken. */
function countOf(rows: readonly FileRow[], choices: RowChoices) {
  const noted = (...kinds: RowNote['kind'][]) =>
    rows.filter(({ check }) => check.notes.some(({ kind }) => kinds.includes(kind))).length;
  const refused = (code: string, isOurs: (field: string) => boolean = () => true) =>
    rows.filter(({ check }) => check.problems.some((one) => one.code === code && isOurs(one.field))).length;
  return {
    emails: choices.emails === 'reject' ? refused('email') : noted('placeholderEmail', 'emptiedEmail'),
    dates: choices.dates === 'reject' ? refused('date') : noted('emptiedDate'),
    creditLimits:
      choices.creditLimits === 'reject'
        ? refused('number', (field) => field === 'creditLimit')
        : noted('zeroedCreditLimit'),
  };
}
