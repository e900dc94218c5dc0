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
export function TextForm({ text, language, direction, place, mayEdit, onGo }: TextFormProps) {
  const { t } = useTranslation('administration');
  const say = (key: string, values?: object) => t(`administration:translations.${key}`, { ...values });
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
  const save = useWrite('POST /api/translations/texts', { onDone: () => toast.success(say('saved')) });
  const checks = text.forms.map(({ pluralForm }, at) =>
    checksOf(text, written[at] ?? '', language.languageCode, pluralForm),
  );
  const warnings = checks.flat().filter(({ severity }) => severity === 'warning');
  const write = (next: string, at = focus) =>
    setWritten(written.map((one, place) => (place === at ? next : one)));
  const store = async (goOn: boolean, forms = written) => {
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
  const keys = (event: KeyboardEvent) => {
    const done = () => event.preventDefault();
    const suggestion = memory.data?.data[Number(event.code.replace('Digit', '')) - 1];
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      done();
      void store(true).catch(() => undefined);
    } else if (event.altKey && event.key === 'ArrowDown') {
      done();
      onGo(1);
    } else if (event.altKey && event.key === 'ArrowUp') {
      done();
      onGo(-1);
    } else if (event.altKey && event.code === 'KeyS') {
      done();
      write(source);
    } else if (event.altKey && suggestion) {
      done();
      write(suggestion.translatedText);
    }
  };
  const isShipped = text.forms.every(({ entryId }) => entryId === null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside.
    <div className={classes.text} onKeyDown={keys}>
      <div className="row wrap">
        <code className={classes.code}>{text.namespace}</code>
        <code className={`cut ${classes.code}`}>{text.translationKey}</code>
        <span className="grow" />
        <span className="dim s12">{place}</span>
        <ActionIcon aria-label={say('previous')} variant="default" onClick={() => onGo(-1)}>
          <IconChevronUp size={16} />
        </ActionIcon>
        <ActionIcon aria-label={say('next')} variant="default" onClick={() => onGo(1)}>
          <IconChevronDown size={16} />
        </ActionIcon>
      </div>
      <Source text={text} />
      <div className="row">
        <h2 className="h3 grow">{language.languageName}</h2>
        {mayEdit ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconCopy size={14} />}
            onClick={() => write(source)}
          >
            {say('copy')} <kbd className={classes.kbd}>Alt S</kbd>
          </Button>
        ) : null}
      </div>
      {text.forms.map((form, at) => (
        <div key={form.pluralForm} className={classes.field}>
          <Textarea
            label={
              <FormName form={form.pluralForm} numbers={numbersIn(language.languageCode, form.pluralForm)} />
            }
            autosize
            minRows={1}
            maxLength={textLimits.translated}
            readOnly={!mayEdit}
            lang={language.languageCode}
            dir={direction}
            value={written[at] ?? ''}
            onFocus={() => setFocus(at)}
            onChange={(event) => write(event.currentTarget.value, at)}
          />
          <Checks failures={checks[at] ?? []} isEmpty={!written[at]} />
          {form.shipped !== null && form.shipped !== form.text ? (
            <p className="dim s12">{say('shippedText', { text: form.shipped })}</p>
          ) : null}
        </div>
      ))}
      <Memory entries={memory.data?.data ?? []} mayEdit={mayEdit} onUse={write} />
      <Textarea
        label={say('notes')}
        maxLength={textLimits.notes}
        readOnly={!mayEdit}
        autosize
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      {mayEdit ? (
        <div className={`row wrap ${classes.foot}`}>
          <Checkbox
            label={say('approved')}
            checked={isApproved}
            onChange={(event) => setApproved(event.currentTarget.checked)}
          />
          {warnings.length > 0 ? (
            <Checkbox
              label={say('letItBe')}
              checked={letBe}
              onChange={(event) => setLetBe(event.currentTarget.checked)}
            />
          ) : null}
          <span className="grow" />
          {isShipped ? null : (
            <Button
              variant="subtle"
              onClick={() =>
                void store(
                  false,
                  text.forms.map(() => ''),
                ).catch(() => undefined)
              }
            >
              {say('back')}
            </Button>
          )}
          <Button variant="subtle" onClick={() => onGo(1)}>
            {say('skip')}
          </Button>
          <Button
            variant="default"
            loading={save.isPending}
            onClick={() => void store(false).catch(() => undefined)}
          >
            {say('save')}
          </Button>
          <Button loading={save.isPending} onClick={() => void store(true).catch(() => undefined)}>
            {say('saveNext')} <kbd className={classes.kbd}>Ctrl ↵</kbd>
          </Button>
        </div>
      ) : (
        <p className="dim">{say('readOnly')}</p>
      )}
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
