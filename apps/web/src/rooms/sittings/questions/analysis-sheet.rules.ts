import type { TFunction } from 'i18next';
import type { Cell } from '../../../ui/list/csv.ts';
import type { Question, Questions } from './questions-page.tsx';

/** The analysis of a sitting as a spreadsheet has it: a row for each question; what is of the whole test stands in each. */
export function analysisSheet({ questions, alpha, sem }: Questions, t: TFunction) {
  const heads = [
    'number',
    'question',
    'type',
    'points',
    'n',
    'p',
    'r',
    'd',
    'hints',
    'choices',
    'alphaOf',
    'semOf',
  ];
  return {
    head: heads.map((key) => t(`sittings:questions.${key}`)),
    rows: questions.map((one): Cell[] => [
      ...[one.slot, one.questionText, t(`learning:questionTypes.${one.questionType}`), one.points, one.n],
      ...[one.p, one.r, one.d].map(places),
      one.hints.map((hint) => t(`sittings:hints.${hint}`)).join(', '),
      one.choices.map((choice) => choiceText(one, choice, t)).join('\n'),
      ...[alpha, sem].map(places),
    ]),
  };
}

/** To four places, as many as make sense of some hundred attempts. */
function places(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000) / 10_000;
}

/** Whether an option, or 'true' or 'false', is right. */
export function isRightChoice({ solved }: Question, id: string): boolean {
  return Boolean(solved.optionIds?.includes(id)) || String(solved.isTrue) === id;
}

/** An option with how often it was chosen: by all, and among the best and the weakest where these are known. */
export function choiceText(
  question: Question,
  { id, count, upper, lower }: Question['choices'][number],
  t: TFunction,
) {
  const { options, group } = question;
  const text =
    options?.find((option) => option.id === id)?.text ??
    t(id === 'true' ? 'sittings:run.true' : 'sittings:run.false');
  const said = t(
    isRightChoice(question, id) ? 'sittings:questions.rightChoice' : 'sittings:questions.choice',
    {
      text,
      count,
    },
  );
  if (group === null || upper === null || lower === null) return said;
  return `${said} ${t('sittings:questions.groups', { upper, lower, group })}`;
}
