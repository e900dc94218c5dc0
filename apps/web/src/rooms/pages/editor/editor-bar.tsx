import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconChartBar,
  IconDeviceFloppy,
  IconDots,
  IconExternalLink,
  IconEye,
  IconHistory,
  IconSettings,
  IconTemplate,
  IconWorldOff,
  IconWorldUpload,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { openPreview } from '../open-preview.ts';
import { PageStatusBadge } from '../page-words.tsx';
import { usePageWrites } from '../page-writes.ts';
import classes from './editor.module.css';
import type { PageEditor } from './use-page-editor.ts';

/** The head of the editor: which page, whether it is saved, and what can be done with it. Ctrl + S saves. */
export function EditorBar({ editor }: { editor: PageEditor }) {
  const { t } = useTranslation(['pages', 'common']);
  const can = useCan();
  const [, setPanel] = useUrlState('panel');
  const { page, draft, dirty, saving } = editor;
  const { unpublish } = usePageWrites();
  const save = useRef(editor.save);
  save.current = editor.save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const preview = () =>
    void openPreview(
      {
        pageId: page.id,
        title: draft.title || page.title,
        content: structuredClone(editor.content) as never,
      },
      t('pages:failures.preview'),
    );
  const isOut = page.status === 'PUBLISHED' || page.status === 'SCHEDULED';
  const behind = page.status === 'PUBLISHED' && page.publishedVersion !== page.version;
  return (
    <header className={`row wrap ${classes.bar}`}>
      <ActionIcon
        component={Link}
        to="/pages"
        size="sm"
        aria-label={t('pages:editor.back')}
        title={t('pages:editor.back')}
      >
        <IconArrowLeft size={18} />
      </ActionIcon>
      <div className={`col gap-0 shrink ${classes.barTitle}`}>
        <h1 className="h3 cut">{draft.title || t('pages:editor.untitled')}</h1>
        <span className="row shrink s12 dim" role="status">
          <PageStatusBadge status={page.status} />
          <span className="cut">
            {dirty
              ? t('pages:editor.unsaved')
              : behind
                ? t('pages:editor.notOut', { number: page.version })
                : t('pages:editor.saved', { number: page.version })}
          </span>
        </span>
      </div>
      <span className="grow" />
      <div className={`row wrap gap-6 ${classes.barActions}`}>
        <Button
          variant="subtle"
          leftSection={<IconSettings size={16} />}
          onClick={() => setPanel('settings')}
          data-problem={Object.keys(editor.problems.fields).length > 0 || undefined}
          className={classes.settings ?? ''}
        >
          {t('pages:editor.settings')}
        </Button>
        <Button variant="default" leftSection={<IconEye size={16} />} onClick={preview}>
          {t('pages:editor.preview')}
        </Button>
        {page.can.edit ? (
          <Button
            variant="default"
            leftSection={<IconDeviceFloppy size={16} />}
            disabled={!dirty}
            loading={saving}
            onClick={() => void editor.save()}
          >
            {t('common:save')}
          </Button>
        ) : null}
        {page.can.publish ? (
          <Button
            leftSection={<IconWorldUpload size={16} />}
            disabled={page.status === 'ARCHIVED'}
            onClick={() => setPanel('publish')}
          >
            {t('pages:list.publish')}
          </Button>
        ) : null}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="sm" variant="default" aria-label={t('common:moreActions')}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => setPanel('versions')}>
              {t('pages:editor.versions')}
            </Menu.Item>
            <Menu.Item leftSection={<IconChartBar size={16} />} onClick={() => setPanel('analytics')}>
              {t('pages:editor.analytics')}
            </Menu.Item>
            {can('create', 'page_template') ? (
              <Menu.Item leftSection={<IconTemplate size={16} />} onClick={() => setPanel('template')}>
                {t('pages:templates.saveAs')}
              </Menu.Item>
            ) : null}
            {page.status === 'PUBLISHED' ? (
              <Menu.Item
                component="a"
                href={page.url}
                target="_blank"
                rel="noreferrer"
                leftSection={<IconExternalLink size={16} />}
              >
                {t('pages:editor.openPublic')}
              </Menu.Item>
            ) : null}
            {page.can.publish && isOut ? (
              <Menu.Item
                leftSection={<IconWorldOff size={16} />}
                onClick={() =>
                  unpublish.mutate(
                    { params: { id: page.id } },
                    { onSuccess: ({ data }) => editor.setPage(data) },
                  )
                }
              >
                {t('pages:list.unpublish')}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      </div>
    </header>
  );
}
