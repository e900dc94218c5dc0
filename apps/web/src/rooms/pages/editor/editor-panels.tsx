import { placeholdersOf } from '@bellwether/contract/pages/content.rules';
import { Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { usePageWrites } from '../page-writes.ts';
import classes from './editor.module.css';
import type { PageEditor } from './use-page-editor.ts';

const SettingsPanel = later(() => import('./settings-panel.tsx'));
const VersionsPanel = later(() => import('../versions-panel.tsx'));
const AnalyticsPanel = later(() => import('../analytics-panel.tsx'));
const PublishDialog = later(() => import('../publish-dialog.tsx'));
const TemplateDialog = later(() => import('../templates/template-dialog.tsx'));

const drawers = ['settings', 'versions', 'analytics'] as const;

/** What opens over the editor; which one is in the address. */
export function EditorPanels({ editor }: { editor: PageEditor }) {
  const { t } = useTranslation(['pages', 'common']);
  const [panel, setPanel] = useUrlState('panel');
  // A dialog over the drawer closes with Escape, and the drawer stays.
  const [covered, setCovered] = useState(false);
  const { publish } = usePageWrites();
  const close = () => setPanel('');
  const drawer = drawers.find((one) => one === panel);
  const hasFieldProblem = Object.keys(editor.problems.fields).length > 0;
  useEffect(() => {
    if (hasFieldProblem) setPanel('settings');
  }, [hasFieldProblem, setPanel]);
  return (
    <>
      <Drawer
        opened={drawer !== undefined}
        onClose={close}
        position="right"
        closeOnEscape={!covered}
        classNames={{ body: classes.drawer ?? '' }}
        size={drawer === 'analytics' ? 560 : 440}
        title={drawer ? t(`pages:editor.${drawer}`) : ''}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <Meanwhile show={<SkeletonLines rows={8} />}>
          {drawer === 'settings' ? <SettingsPanel editor={editor} onCovered={setCovered} /> : null}
          {drawer === 'versions' ? (
            <VersionsPanel editor={editor} onClose={close} onCovered={setCovered} />
          ) : null}
          {drawer === 'analytics' ? <AnalyticsPanel pageId={editor.page.id} /> : null}
        </Meanwhile>
      </Drawer>
      <Meanwhile>
        {panel === 'publish' && editor.page.can.publish ? (
          <PublishDialog
            page={editor.page}
            onClose={close}
            unsaved={editor.dirty}
            placeholders={placeholdersOf(editor.content)}
            onPublish={async (body) => {
              // Visitors get the newest version that is stored: what is not saved yet becomes one first.
              if (!(await editor.save())) throw new Error('The page could not be saved');
              const { data } = await publish.mutateAsync({ params: { id: editor.page.id }, body });
              editor.setPage(data);
            }}
          />
        ) : null}
        {panel === 'template' ? (
          <TemplateDialog content={editor.content} name={editor.draft.title} onClose={close} />
        ) : null}
      </Meanwhile>
    </>
  );
}
