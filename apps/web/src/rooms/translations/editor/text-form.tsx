import { numbersOf } from '@bellwether/contract/translations/languages.rules';
import { type PluralForm, textLimits } from '@bellwether/contract/translations/values';
import { ActionIcon, Button, Checkbox, Textarea } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCopy } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { Checks, checksOf } from './checks.tsx';
import classes from './editor.module.css';
import type { LanguageRow } from './editor-page.tsx';
import { Glossary } from './glossary.tsx';
import { Memory } from './memory.tsx';
import { FormName, Source } from './source.tsx';
import type { Text } from './text-list.tsx';

interface TextFormProps {
  text: Text;
  language: LanguageRow;
  direction: 'ltr' | 'rtl';
  place: string;
  mayEdit: boolean;
  onGo: (by: 1 | -1) => void;
}

/** One text in all its forms, with its checks as one types. Ctrl+Enter saves and goes on. TRN-03, TRN-06. */
export function TextForm(props: TextFormProps) {
  const { text, language, place, mayEdit, onGo } = props;
  const { t } = useTranslation('administration');
  const form = useTextForm(props);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside.
    <div className={`col gap-16 ${classes.text}`} onKeyDown={form.keys}>
      <div className="row wrap">
        <code className={classes.code}>{text.namespace}</code>
        <code className={`cut ${classes.code}`}>{text.translationKey}</code>
        {text.forms.length > 1 ? (
          <span className={classes.plural}>
            {t('administration:translations.forms', { count: text.forms.length })}
          </span>
        ) : null}
        <span className="grow" />
        <span className="dim s12">{place}</span>
        <ActionIcon
          aria-label={t('administration:translations.previous')}
          variant="default"
          onClick={() => onGo(-1)}
        >
          <IconChevronUp size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('administration:translations.next')}
          variant="default"
          onClick={() => onGo(1)}
        >
          <IconChevronDown size={16} />
        </ActionIcon>
      </div>
      <div className={classes.beside}>
        <Source text={text} />
        <Glossary text={text} languageId={language.id} written={form.written} />
      </div>
      <div className="row">
        <h2 className="h3 grow">{language.languageName}</h2>
        {mayEdit ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconCopy size={14} />}
            onClick={() => form.write(form.source)}
          >
            {t('administration:translations.copy')} <kbd className={classes.kbd}>Alt S</kbd>
          </Button>
        ) : null}
      </div>
      <Fields {...props} form={form} />
      <Memory entries={form.memory} mayEdit={mayEdit} onUse={form.write} />
      <Textarea
        label={t('administration:translations.notes')}
        maxLength={textLimits.notes}
        readOnly={!mayEdit}
        autosize
        value={form.notes}
        onChange={(event) => form.setNotes(event.currentTarget.value)}
      />
      {mayEdit ? (
        <Foot {...props} form={form} />
      ) : (
        <p className="dim">{t('administration:translations.readOnly')}</p>
      )}
    </div>
  );
}

type FormState = ReturnType<typeof useTextForm>;

/** What is typed of a text, what its checks say of that, and how it is stored. */
function useTextForm({ text, language, mayEdit, onGo }: TextFormProps) {
  const { t } = useTranslation('administration');
  const [written, setWritten] = useState(text.forms.map((form) => form.text));
  const [focus, setFocus] = useState(0);
  const [isApproved, setApproved] = useState(text.isApproved || text.state === 'untranslated');
  const [notes, setNotes] = useState(text.translationNotes ?? '');
  const [letBe, setLetBe] = useState(text.forms.some(({ ignored }) => ignored.length > 0));
  const source = sourceOf(text, text.forms[focus]?.pluralForm ?? null);
  const memory = useRead(
    'GET /api/translations/memory',
    { query: { languageId: language.id, source, namespaceId: text.namespaceId } },
    { enabled: source !== '' },
  );
  const save = useWrite('POST /api/translations/texts', {
    onDone: () => toast.success(t('administration:translations.saved')),
  });
  const checks = text.forms.map(({ pluralForm }, at) =>
    checksOf(text, written[at] ?? '', language.languageCode, pluralForm),
  );
  const warnings = checks.flat().filter(({ severity }) => severity === 'warning');
  const write = (next: string, at = focus) =>
    setWritten(written.map((one, place) => (place === at ? next : one)));
  const send = async (goOn: boolean, forms: readonly string[]) => {
    if (!mayEdit || save.isPending) return;
    const { namespaceId, translationKey } = text;
    await save.mutateAsync({
      body: {
        ...{ languageId: language.id, namespaceId, translationKey, isApproved, translationNotes: notes },
        ignored: letBe ? [...new Set(warnings.map(({ rule }) => rule))] : [],
        forms: text.forms.map(({ pluralForm, version }, at) => ({
          ...{ pluralForm, version },
          translatedText: forms[at] ?? '',
        })),
      },
    });
    if (goOn) onGo(1);
  };
  /** The write itself shows what failed, and what is typed stays. */
  const store = (goOn: boolean, forms: readonly string[] = written) =>
    void send(goOn, forms).catch(() => undefined);
  const suggestions = memory.data?.data ?? [];
  const keys = (event: KeyboardEvent) => {
    const act = actOf(event, {
      store: () => store(true),
      go: onGo,
      copy: () => write(source),
      take: suggestions.map(
        ({ translatedText }) =>
          () =>
            write(translatedText),
      ),
    });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    ...{ written, write, setFocus, isApproved, setApproved, notes, setNotes, letBe, setLetBe, source },
    ...{ checks, warnings, store, keys, memory: suggestions, isPending: save.isPending },
  };
}

interface Acts {
  readonly store: () => void;
  readonly go: (by: 1 | -1) => void;
  readonly copy: () => void;
  readonly take: readonly (() => void)[];
}

/** What a key asks of the form; undefined for what is only typed. */
function actOf(event: KeyboardEvent, acts: Acts): (() => void) | undefined {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return acts.store;
  if (!event.altKey) return undefined;
  if (event.key === 'ArrowDown') return () => acts.go(1);
  if (event.key === 'ArrowUp') return () => acts.go(-1);
  if (event.code === 'KeyS') return acts.copy;
  return acts.take[Number(event.code.replace('Digit', '')) - 1];
}

/** A field for each form that the language has, with its checks below. */
function Fields({ text, language, direction, mayEdit, form }: TextFormProps & { form: FormState }) {
  const { t } = useTranslation('administration');
  return text.forms.map(({ pluralForm, shipped, text: stored }, at) => (
    <div key={pluralForm} className="col gap-6">
      <Textarea
        label={<FormName form={pluralForm} numbers={numbersIn(language.languageCode, pluralForm)} />}
        autosize
        minRows={1}
        maxLength={textLimits.translated}
        readOnly={!mayEdit}
        lang={language.languageCode}
        dir={direction}
        value={form.written[at] ?? ''}
        onFocus={() => form.setFocus(at)}
        onChange={(event) => form.write(event.currentTarget.value, at)}
      />
      <Checks failures={form.checks[at] ?? []} isEmpty={!form.written[at]} />
      {shipped !== null && shipped !== stored ? (
        <p className="dim s12">{t('administration:translations.shippedText', { text: shipped })}</p>
      ) : null}
    </div>
  ));
}

/** Approves, goes back to what ships, goes on and saves. */
function Foot({ text, onGo, form }: TextFormProps & { form: FormState }) {
  const { t } = useTranslation('administration');
  const isShipped = text.forms.every(({ entryId }) => entryId === null);
  return (
    <div className={`row wrap ${classes.foot}`}>
      <Checkbox
        label={t('administration:translations.approved')}
        checked={form.isApproved}
        onChange={(event) => form.setApproved(event.currentTarget.checked)}
      />
      {form.warnings.length > 0 ? (
        <Checkbox
          label={t('administration:translations.letItBe')}
          checked={form.letBe}
          onChange={(event) => form.setLetBe(event.currentTarget.checked)}
        />
      ) : null}
      <span className="grow" />
      {isShipped ? null : (
        <Button
          variant="subtle"
          onClick={() =>
            form.store(
              false,
              text.forms.map(() => ''),
            )
          }
        >
          {t('administration:translations.back')}
        </Button>
      )}
      <Button variant="subtle" onClick={() => onGo(1)}>
        {t('administration:translations.skip')}
      </Button>
      <Button variant="default" loading={form.isPending} onClick={() => form.store(false)}>
        {t('administration:translations.save')}
      </Button>
      <Button loading={form.isPending} onClick={() => form.store(true)}>
        {t('administration:translations.saveNext')} <kbd className={classes.kbd}>Ctrl ↵</kbd>
      </Button>
    </div>
  );
}

/** What the source says in a form, else in `other`. */
function sourceOf({ sources }: Text, form: PluralForm | null): string {
  return (sources.find(({ pluralForm }) => pluralForm === form) ?? sources.at(-1))?.text ?? '';
}

function numbersIn(code: string, form: PluralForm | null): number[] {
  return form ? numbersOf(code, form) : [];
}
