import { feedLimits } from '@bellwether/contract/feed/feed.values';
import { directionOf } from '@bellwether/contract/translations/direction.values';
import { Button, Input, Tabs, TextInput } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Meanwhile } from '../../../ui/later.tsx';
import { Bone } from '../../../ui/states.tsx';
import { useLanguages } from '../../../ui/words/languages.ts';
import { MessageEditor } from '../../messaging/index.tsx';
import classes from '../feed.module.css';
import type { PostForm } from './composer.tsx';
import { errorsOf, hasWords, isWrong, makePrimary, wordsOf, write } from './post-words.ts';

interface OfLanguage {
  form: PostForm;
  code: string;
}

/** Title and text of a post, under a tab for each language where there are several; the primary one first. AMB-385. */
export function PostTexts({ form }: { form: PostForm }) {
  const { t } = useTranslation('feed');
  const { languages } = useLanguages();
  const [open, setOpen] = useState(form.values.language);
  const list = useRef<HTMLDivElement>(null);
  const { language: primary, texts } = form.values;
  const names = new Map(languages.map(({ code, label }) => [code, label]));
  const codes = [...new Set([primary, ...names.keys(), ...texts.map(({ language }) => language)])];
  const shown = codes.includes(open) ? open : primary;
  useOpenWrong(form, list, () => {
    const wrong = codes.find((code) => isWrong(form, code));
    if (wrong && !isWrong(form, shown)) setOpen(wrong);
  });
  if (codes.length === 1) return <Words form={form} code={primary} />;
  return (
    <Tabs value={shown} onChange={(code) => code && setOpen(code)} keepMounted={false}>
      <Tabs.List aria-label={t('feed:composer.languages')} ref={list}>
        {codes.map((code) => (
          <Tabs.Tab key={code} value={code} rightSection={<Mark form={form} code={code} />}>
            <span lang={code}>{names.get(code) ?? nameIn(code)}</span>
            {code === primary ? <span className="dim"> · {t('feed:composer.primary')}</span> : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {form.errors.texts ? <Input.Error mt={6}>{form.errors.texts}</Input.Error> : null}
      {codes.map((code) => (
        <Tabs.Panel key={code} value={code} pt={12}>
          <div className="col gap-12">
            <Words form={form} code={code} />
            {code === primary ? null : (
              <p className={`row wrap gap-6 dim ${classes.small}`}>
                {t('feed:composer.furtherHelp', { language: names.get(primary) ?? nameIn(primary) })}
                <Button variant="subtle" size="compact-xs" onClick={() => makePrimary(form, code)}>
                  {t('feed:composer.makePrimary')}
                </Button>
              </p>
            )}
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** After a save that was refused: does this once the mistakes are there, so that the first of them can be seen. */
function useOpenWrong(form: PostForm, list: RefObject<HTMLElement | null>, show: () => void): void {
  const wasSent = useRef(false);
  useEffect(() => {
    const element = list.current?.closest('form');
    const note = () => {
      wasSent.current = true;
    };
    element?.addEventListener('submit', note);
    return () => element?.removeEventListener('submit', note);
  });
  useLayoutEffect(() => {
    if (!wasSent.current || Object.keys(form.errors).length === 0) return;
    wasSent.current = false;
    show();
  }, [form.errors, show]);
}

/** Whether a language has something wrong, or has words. */
function Mark({ form, code }: OfLanguage): ReactNode {
  const { t } = useTranslation('feed');
  if (isWrong(form, code))
    return (
      <IconAlertCircle size={15} className={classes.wrong} role="img" aria-label={t('feed:composer.wrong')} />
    );
  if (hasWords(form.values, code))
    return <IconCheck size={15} role="img" aria-label={t('feed:composer.written')} />;
  return null;
}

function Words({ form, code }: OfLanguage) {
  const { t } = useTranslation('feed');
  const { title, content } = wordsOf(form.values, code);
  const errors = errorsOf(form, code);
  return (
    <>
      <TextInput
        label={t('feed:composer.title')}
        withAsterisk
        aria-required
        data-autofocus
        autoComplete="off"
        maxLength={feedLimits.title}
        lang={code}
        dir={directionOf(code)}
        value={title}
        error={errors.title}
        onChange={(event) => write(form, code, 'title', event.currentTarget.value)}
      />
      <Meanwhile show={<Bone width="100%" height={190} />}>
        <MessageEditor
          label={t('feed:composer.content')}
          lang={code}
          value={content}
          onChange={(html) => write(form, code, 'content', html)}
          onSend={() => undefined}
          error={errors.content}
        />
      </Meanwhile>
    </>
  );
}

/** What a language is called in itself. */
function nameIn(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
}
