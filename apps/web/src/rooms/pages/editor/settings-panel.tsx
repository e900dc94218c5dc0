import { PageChange } from '@bellwether/contract/pages/pages';
import { pageTypes } from '@bellwether/contract/pages/values';
import { Button, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { useViewersWords } from '../../../ui/words/viewers-words.ts';
import type { PageDraft } from './editor-draft.rules.ts';
import { ImageChoice } from './image-choice.tsx';
import classes from './settings-panel.module.css';
import type { PageEditor } from './use-page-editor.ts';

const MediaPicker = later(() => import('../media/media-picker.tsx'));

interface SettingsPanelProps {
  editor: PageEditor;
  /** Told when a dialog lies over the panel, and when it is gone. */
  onCovered: (covered: boolean) => void;
}

/** Title, address and what search engines and shared links show of a page. PAG-01, PAG-17. */
export default function SettingsPanel({ editor, onCovered }: SettingsPanelProps) {
  const { t } = useTranslation(['pages', 'common']);
  const { draft, change, page } = editor;
  const [picking, setPicking] = useState(false);
  useEffect(() => onCovered(picking), [picking, onCovered]);
  const locked = !page.can.edit;
  const inWords = useViewersWords();
  const found = PageChange.safeParse({ ...draft, version: page.version, slug: draft.slug || undefined });
  const own = Object.fromEntries(
    (found.success ? [] : found.error.issues).map(({ path, message }) => [String(path[0]), inWords(message)]),
  );
  const errorOf = (name: keyof PageDraft) =>
    editor.problems.fields[name] ??
    (own[name] && draft[name] !== page[name as 'title'] ? own[name] : undefined);
  const text = (name: 'title' | 'slug' | 'seoTitle' | 'canonicalUrl') => ({
    label: t(`pages:fields.${name}`),
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: errorOf(name),
    disabled: locked,
    autoComplete: 'off',
  });
  return (
    <form
      noValidate
      className="col gap-24"
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
    >
      <section className={`col ${classes.group}`} aria-label={t('pages:settings.page')}>
        <h3 className="s13 medium dim">{t('pages:settings.page')}</h3>
        <TextInput {...text('title')} withAsterisk data-autofocus />
        <TextInput
          {...text('slug')}
          description={t('pages:settings.slugHelp', { origin: window.location.host })}
          leftSection={<span className="s12 dim">/p/</span>}
          leftSectionWidth={34}
        />
        <Select
          label={t('pages:list.type')}
          allowDeselect={false}
          disabled={locked}
          data={pageTypes.map((value) => ({ value, label: t(`pages:types.${value}`) }))}
          value={draft.type}
          onChange={(type) => type && change({ type: type as PageDraft['type'] })}
          error={errorOf('type')}
        />
      </section>
      <section className={`col ${classes.group}`} aria-label={t('pages:settings.search')}>
        <h3 className="s13 medium dim">{t('pages:settings.search')}</h3>
        <SearchResult draft={draft} />
        <TextInput
          {...text('seoTitle')}
          placeholder={draft.title}
          description={t('pages:settings.ofMost', { count: draft.seoTitle.length, most: 60 })}
        />
        <Textarea
          autosize
          minRows={2}
          label={t('pages:fields.seoDescription')}
          description={t('pages:settings.ofMost', { count: draft.seoDescription.length, most: 160 })}
          value={draft.seoDescription}
          onChange={(event) => change({ seoDescription: event.currentTarget.value })}
          error={errorOf('seoDescription')}
          disabled={locked}
        />
        <TagsInput
          label={t('pages:fields.seoKeywords')}
          description={t('pages:settings.keywordsHelp')}
          value={[...draft.seoKeywords]}
          onChange={(seoKeywords) => change({ seoKeywords })}
          splitChars={[',', ';']}
          error={errorOf('seoKeywords')}
          disabled={locked}
        />
        <TextInput
          {...text('canonicalUrl')}
          placeholder="https://"
          description={t('pages:settings.canonicalHelp')}
        />
      </section>
      <section className={`col ${classes.group}`} aria-label={t('pages:settings.share')}>
        <h3 className="s13 medium dim">{t('pages:settings.share')}</h3>
        <ImageChoice
          label={t('pages:fields.ogImage')}
          help={t('pages:settings.shareHelp')}
          value={draft.ogImage}
          error={errorOf('ogImage')}
          disabled={locked}
          onChange={(ogImage) => change({ ogImage })}
          onPick={() => setPicking(true)}
        />
      </section>
      {locked ? null : (
        <div className="row align-stretch justify-end gap-0">
          <Button
            type="submit"
            leftSection={<IconDeviceFloppy size={16} />}
            disabled={!editor.dirty}
            loading={editor.saving}
          >
            {t('common:save')}
          </Button>
        </div>
      )}
      <Meanwhile>
        {picking ? (
          <MediaPicker
            type="IMAGE"
            pageId={page.id}
            onClose={() => setPicking(false)}
            onPick={(asset) => change({ ogImage: asset.url })}
          />
        ) : null}
      </Meanwhile>
    </form>
  );
}

function SearchResult({ draft }: { draft: PageDraft }) {
  const { t } = useTranslation('pages');
  return (
    <div
      className={`col gap-2 shrink ${classes.result}`}
      role="img"
      aria-label={t('pages:settings.resultLabel')}
    >
      <span className="s12 dim cut">
        {window.location.host} › p › {draft.slug}
      </span>
      <span className={`${classes.resultTitle} cut`}>
        {draft.seoTitle || draft.title || t('pages:editor.untitled')}
      </span>
      <span className={`${classes.resultText} s13 t2`}>
        {draft.seoDescription || t('pages:settings.noDescription')}
      </span>
    </div>
  );
}
