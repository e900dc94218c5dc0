import { type Data, Puck } from '@puckeditor/core';
import '@puckeditor/core/no-external.css';
import { pageCss } from '@bellwether/page-blocks/page.css';
import puckCss from '@puckeditor/core/no-external.css?inline';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageData } from '../page-data.ts';
import { asContent } from '../templates/content.ts';
import classes from './canvas.module.css';
import { CanvasTools, type Device } from './canvas-tools.tsx';
import { editorCss } from './editor-css.ts';
import { Palette } from './palette.tsx';
import { ProblemsContext } from './problems-context.ts';
import { Properties } from './properties.tsx';
import { puckConfig } from './puck-config.tsx';
import { puckDictionary } from './puck-dictionary.ts';
import { Structure } from './structure.tsx';
import type { PageEditor } from './use-page-editor.ts';

const iframe = { enabled: true, waitForStyles: false, syncHostStyles: false };

/** The blocks, the canvas and the properties: Puck's engine in our own layout. */
export default function Canvas({ editor }: { editor: PageEditor }) {
  const { t, i18n } = useTranslation('pages');
  const data = usePageData();
  const [device, setDevice] = useState<Device>('desktop');
  const [tab, setTab] = useState<'blocks' | 'structure'>('blocks');
  const config = useMemo(() => puckConfig(t), [t]);
  const dictionary = useMemo(() => puckDictionary(t), [t]);
  const metadata = useMemo(() => ({ data }), [data]);
  const overrides = useMemo(
    () => ({
      iframe: ({ children }: { children: ReactNode }) => (
        <>
          <style>{puckCss + editorCss(pageCss)}</style>
          {children}
        </>
      ),
    }),
    [],
  );
  const problems = useMemo(
    () => ({ problems: editor.problems, clear: editor.clearProblem, pageId: editor.page.id }),
    [editor.problems, editor.clearProblem, editor.page.id],
  );
  // Puck takes its data once; what comes later goes through its own store.
  const [start] = useState((): Data => structuredClone(editor.start.content));
  return (
    <div className={classes.canvas} lang={i18n.language}>
      <ProblemsContext value={problems}>
        <Puck
          config={config}
          data={start}
          iframe={iframe}
          overrides={overrides}
          metadata={metadata}
          dictionary={dictionary}
          onChange={(next: Data) => editor.changeContent(asContent(next))}
        >
          <div className={classes.layout}>
            <aside className={classes.left} aria-label={t('pages:editor.blocksAndStructure')}>
              <div className={classes.tabs}>
                {(['blocks', 'structure'] as const).map((name) => (
                  <button
                    key={name}
                    type="button"
                    aria-pressed={tab === name}
                    data-active={tab === name || undefined}
                    onClick={() => setTab(name)}
                  >
                    {t(`pages:editor.${name}`)}
                  </button>
                ))}
              </div>
              {tab === 'blocks' ? <Palette /> : <Structure />}
            </aside>
            <section className={`col gap-0 shrink ${classes.middle}`} aria-label={t('pages:editor.canvas')}>
              <CanvasTools device={device} onDevice={setDevice} />
              <div className={classes.stage} data-device={device}>
                <div className={classes.paper}>
                  <Puck.Preview />
                </div>
              </div>
            </section>
            <aside className={classes.right} aria-label={t('pages:editor.properties')}>
              <Properties problems={editor.problems} refusals={editor.refusals} />
            </aside>
          </div>
        </Puck>
      </ProblemsContext>
    </div>
  );
}
