import { directionOf } from '@bellwether/contract/translations/direction.values';
import { type TextTab, textTabs } from '@bellwether/contract/translations/values';
import { Button, Progress, Select } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Page, Tabs } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { previewLanguage } from '../../../ui/words/i18n.ts';
import { WordTabs } from '../word-tabs.tsx';
import classes from './editor.module.css';
import { EditorActions } from './editor-actions.tsx';
import { TextForm } from './text-form.tsx';
import { TextList } from './text-list.tsx';

export type LanguageRow = RowOf<'GET /api/translations/all-languages'>;

/** The translator's screen: texts on the left, the one that is written on the right. By the keyboard alone, one key a text. TRN-07. */
export function EditorPage() {
  const { t } = useTranslation('administration');
  const say = (key: string, values?: object) => t(`administration:translations.${key}`, { ...values });
  const can = useCan();
  const read = useRead('GET /api/translations/all-languages', { query: { limit: 1000 } });
  const [code, setCode] = useUrlState('language');
  const languages = read.data?.data ?? [];
  const language =
    languages.find(({ languageCode }) => languageCode === code) ??
    languages.find(({ languageCode }) => languageCode !== 'en') ??
    languages[0];
  if (!language)
    return (
      <Page title={say('title')} tabs={<WordTabs active="texts" />}>
        {read.error ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonLines rows={8} />
        )}
      </Page>
    );
  const { progress, isActive } = language;
  const percent = Math.floor((100 * progress.translated) / Math.max(1, progress.total));
  return (
    <Page
      fill
      title={say('title')}
      description={say('progress', { percent, done: progress.translated, total: progress.total })}
      actions={<EditorActions language={language} />}
      tabs={<WordTabs active="texts" />}
      toolbar={
        <div className={`row wrap ${classes.head}`}>
          <Select
            aria-label={say('language')}
            data={languages.map(({ languageCode, nativeName }) => ({
              value: languageCode,
              label: nativeName,
            }))}
            value={language.languageCode}
            allowDeselect={false}
            w={180}
            onChange={(next) => setCode(next ?? '')}
          />
          <Progress value={percent} aria-label={say('states.done')} className={classes.progress} />
          {isActive ? null : <StatusBadge color="gray">{say('inactive')}</StatusBadge>}
          {isActive || !can('edit', 'translation') ? null : (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconEye size={15} />}
              onClick={() => void previewLanguage(language.languageCode)}
            >
              {say('preview')}
            </Button>
          )}
        </div>
      }
    >
      <Editor key={language.id} language={language} />
    </Page>
  );
}

function Editor({ language }: { language: LanguageRow }) {
  const { t } = useTranslation('administration');
  const can = useCan();
  const [asked, setTab] = useUrlState('tab');
  const [search, setSearch] = useState('');
  const [after, setAfter] = useState(-1);
  const [chosen, setChosen] = useState(-1);
  const tab: TextTab = textTabs.find((name) => name === asked) ?? 'todo';
  const query = { languageId: language.id, tab, search, after };
  const read = useRead('GET /api/translations/texts', { query });
  const texts = read.data?.data ?? [];
  // What was saved leaves the list: then the next one after its place is the one.
  const text = texts.find(({ position }) => position >= chosen) ?? texts[0];
  const at = text ? texts.indexOf(text) : -1;
  const go = (by: number) => {
    const next = texts[at + by];
    if (next) setChosen(next.position);
    else if (by > 0 && read.data?.hasMore) setAfter(texts.at(-1)?.position ?? -1);
  };
  useHotkeys([
    ['j', () => go(1)],
    ['k', () => go(-1)],
  ]);
  const show = (next: { tab?: string; search?: string }) => {
    if (next.tab !== undefined) setTab(next.tab);
    if (next.search !== undefined) setSearch(next.search);
    setAfter(-1);
    setChosen(-1);
  };
  return (
    <>
      <Tabs
        label={t('administration:translations.lists')}
        items={textTabs.map((name) => ({
          label: t(`administration:translations.${name}`),
          count: read.data?.counts[name],
          active: name === tab,
          onClick: () => show({ tab: name }),
        }))}
      />
      <div className={classes.editor}>
        <TextList
          {...{ texts, chosen: text, search, isLoading: read.isPending }}
          hasMore={read.data?.hasMore ?? false}
          onSearch={(next) => show({ search: next })}
          onChoose={setChosen}
          onMore={() => setAfter(texts.at(-1)?.position ?? -1)}
        />
        <section className={classes.form}>
          {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
          {text ? (
            <TextForm
              key={`${text.position} ${text.forms.map(({ version }) => version).join()}`}
              {...{ text, language }}
              direction={directionOf(language.languageCode)}
              place={t('administration:translations.place', {
                at: at + 1,
                total: read.data?.counts[tab] ?? 0,
              })}
              mayEdit={can('edit', 'translation')}
              onGo={go}
            />
          ) : read.data ? (
            <EmptyState
              title={t('administration:translations.none')}
              text={t('administration:translations.noneText')}
            />
          ) : null}
        </section>
      </div>
    </>
  );
}
