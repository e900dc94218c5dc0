import type { BrowserContext, Frame, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { hostileMarks } from './hostile-texts.ts';

// What must not happen on any screen that shows what an attacker wrote.

declare global {
  interface Window {
    reportViolation?: (violation: string) => void;
  }
}

export interface Alarms {
  /** What happened since it was watched. */
  readonly heard: readonly string[];
  /** Fails when anything was heard; `where` names the screen. */
  readonly expectNone: (where: string) => Promise<void>;
}

/**
 * Watches all pages of the context, from before their first script on: a dialog that a script opened, a call to the
 * attacker, and everything that nothing but the policy stopped, whether in the document that is shown, in a frame or in one
 * that nobody sees. The policy is the last wall, not the first.
 */
export async function watchFor(context: BrowserContext): Promise<Alarms> {
  const heard: string[] = [];
  await context.exposeBinding('reportViolation', (_source, violation: string) => heard.push(violation));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      window.reportViolation?.(
        `the policy stopped ${violatedDirective} ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`,
      );
    });
  });
  context.on('dialog', (dialog) => {
    // The browser's own question before work is left is none of theirs.
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    heard.push(`a dialog (${dialog.type()}) said ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    const text = message.text();
    if (/content security policy|refused to (execute|run|load)|inline (script|event handler)/i.test(text))
      heard.push(`the console said ${text}`);
  });
  context.on('request', (request) => {
    if (/evil\.example/.test(request.url())) heard.push(`a call of ${request.url()}`);
  });
  return {
    heard,
    expectNone: async (where) => {
      // What a document reported before this is heard by the time it answers. In a frame that runs no scripts nothing is
      // reported, so that what stands in it counts too.
      for (const page of context.pages())
        for (const frame of page.frames().filter((one) => one.parentFrame()))
          expect([where, await marksIn(frame)]).toEqual([where, 0]);
      expect([where, ...heard]).toEqual([where]);
    },
  };
}

/** How many elements that run something stand in the frame; a frame that is gone has none. */
async function marksIn(frame: Frame): Promise<number> {
  return frame
    .locator(hostileMarks)
    .count()
    .catch(() => 0);
}

/** Writes HTML to the clipboard's stead: pastes it into what has the focus, as a browser does. */
export async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'plain');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, html);
}
