import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BodyOf, Reply } from '../../../api/types.ts';
import { answer, lost, problem, type Refusal } from '../../../testing/answer.ts';
import { show, viewer } from '../../../testing/show.tsx';
import type { MessageItem } from './inbox.rules.ts';
import { InboxPage } from './inbox-page.tsx';

const list = 'GET /api/messages';
const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const linh = { id: id('11'), name: 'Linh Phan', avatarConfig: null };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
const opener = (title: string) => row(title).element().querySelector<HTMLElement>('[data-row]');

function mail(last: string, title: string): MessageItem {
  return {
    ...{
      id: id(last),
      conversationId: id('c1'),
      direction: 'received',
      title,
      preview: 'Hello',
      content: 'Hello',
    },
    ...{ timestamp: '2026-11-22T08:00:00.000Z', isRead: false, senderId: linh.id, senderName: linh.name },
    ...{
      senderAvatarConfig: null,
      recipientName: viewer.name,
      recipientAvatarConfig: null,
      recipientCount: 1,
    },
    ...{ fileCount: 0, link: null, isFeedbackRequest: false, isFeedbackResponse: false },
    ...{ feedbackPromptingUser: null, responseSubmitter: null, feedbackStatus: null, feedbackDueAt: null },
    ...{ feedbackMessage: null, assignee: null, additionalIndividualReceiverDisplayNames: [] },
    ...{ feedbackRequestId: null, feedbackResponseId: null },
  };
}

function pageOf(data: MessageItem[]): Reply<typeof list> {
  return { data, totalCount: data.length, page: 1, limit: 20, totalPages: 1 };
}

/** Mail that really moves between inbox and trash; returns what was done with it. */
function keepMail(...items: MessageItem[]) {
  let inbox = items;
  let trash: MessageItem[] = [];
  answer(list, ({ query }) =>
    pageOf(
      (query.view === 'trash' ? trash : inbox).filter(({ title }) =>
        title?.includes(String(query.search ?? '')),
      ),
    ),
  );
  answer('GET /api/messages/counts', { inbox: 0, feedback: 0, trash: 0, notifications: 0 });
  answer('DELETE /api/messages/:id/permanent', ({ params }) => {
    trash = trash.filter((one) => one.id !== params.id);
    return undefined;
  });
  return answer('PATCH /api/messages/recipients', ({ body }) => {
    const { action, messageIds } = body as BodyOf<'PATCH /api/messages/recipients'>;
    const all = [...inbox, ...trash];
    const chosen = all.filter((one) => messageIds.includes(one.id));
    const others = (of: MessageItem[]) => of.filter((one) => !messageIds.includes(one.id));
    if (action === 'markRead')
      inbox = inbox.map((one) => ({ ...one, isRead: one.isRead || chosen.includes(one) }));
    if (action === 'softDelete') [inbox, trash] = [others(inbox), [...others(trash), ...chosen]];
    if (action === 'restore') [inbox, trash] = [[...others(inbox), ...chosen], others(trash)];
    return { count: messageIds.length };
  });
}

/** Points at the row and presses one of its buttons. */
async function press(title: string, name: string): Promise<void> {
  await row(title).hover();
  await row(title).getByRole('button', { name }).click();
}

describe('the mail', () => {
  it('goes to the trash and back, and is deleted for good only after a question [MSG-01, MSG-02, MSG-06]', async () => {
    keepMail(mail('a1', 'Receipt'));
    const router = await show(<InboxPage />, { at: '/inbox' });
    const gone = () => expect.element(row('Receipt')).not.toBeInTheDocument();
    const view = (name: string) =>
      page.getByRole('navigation', { name: 'Inbox' }).getByRole('button', { name });
    await press('Receipt', 'Move to Trash');
    await gone();
    await button('Undo').click();
    await expect.element(row('Receipt')).toBeVisible();
    await press('Receipt', 'Move to Trash');
    await gone();
    await view('Trash').click();
    await expect.poll(() => router.state.location.search).toEqual({ view: 'trash' });
    await press('Receipt', 'Restore Message');
    await gone();
    await view('Inbox').click();
    await expect.element(row('Receipt')).toBeVisible();
    opener('Receipt')?.focus();
    await userEvent.keyboard('e');
    await gone();
    await view('Trash').click();
    const dialog = page.getByRole('dialog', { name: 'Delete Permanently' });
    await press('Receipt', 'Delete Permanently');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(row('Receipt')).toBeVisible();
    await press('Receipt', 'Delete Permanently');
    await dialog.getByRole('button', { name: 'Confirm Delete' }).click();
    await gone();
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('searchbox').fill('Receipt');
    await expect.element(page.getByText('No results.')).toBeVisible();
  });

  it('is selected and marked or thrown away together; j and k walk [MSG-07]', async () => {
    const asked = keepMail(mail('a1', 'Bulk no1'), mail('a2', 'Bulk no2'));
    await show(<InboxPage />, { at: '/inbox?search=Bulk' });
    await expect.element(row('Bulk no2')).toBeVisible();
    for (const key of ['j', 'j', 'k']) await userEvent.keyboard(key);
    await expect.poll(() => document.activeElement).toBe(opener('Bulk no1'));
    const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
    const selectBoth = async () => {
      for (const title of ['Bulk no1', 'Bulk no2']) {
        await row(title).hover();
        await row(title).getByRole('checkbox').click();
      }
    };
    await selectBoth();
    await bar.getByRole('button', { name: 'Mark as read' }).click();
    await expect.poll(() => document.querySelectorAll('[data-unread]').length).toBe(0);
    await expect.element(bar).not.toBeInTheDocument();
    await selectBoth();
    await bar.getByRole('button', { name: 'Move to Trash' }).click();
    await expect.element(page.getByText('2 messages moved to trash')).toBeVisible();
    await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
    const messageIds = [id('a1'), id('a2')];
    expect(asked.map(({ body }) => body)).toEqual([
      { action: 'markRead', messageIds },
      { action: 'softDelete', messageIds },
    ]);
  });

  it('says so when it cannot be read, or the right is missing [MSG-08]', async () => {
    keepMail();
    const forbidden: Refusal = {
      refused: 403,
      reply: {
        error: 'x',
        message: 'x',
        code: 'FORBIDDEN',
        details: { right: 'read:own message', roles: [] },
      },
    };
    answer(list, problem(400, 'Broken'), pageOf([mail('a1', 'Receipt')]), forbidden);
    await show(<InboxPage />, { at: '/inbox' });
    await expect.element(page.getByText('Data Fetch Failed')).toBeVisible();
    await button('Retry').click();
    await expect.element(row('Receipt')).toBeVisible();
    await page.getByRole('navigation', { name: 'Inbox' }).getByRole('button', { name: 'Sent' }).click();
    await expect.element(page.getByText('Permission Denied')).toBeVisible();
  });

  it('begins a message to whom an address names, once they are found among those one may write to', async () => {
    keepMail();
    const { name, ...rest } = linh;
    const asked = answer('GET /api/messages/recipients/search', {
      data: [{ ...rest, name, username: 'hr', role: null }],
    });
    await show(<InboxPage />, { at: `/inbox?compose=new&to=${linh.id}&name=Linh+Phan` });
    const dialog = page.getByRole('dialog', { name: 'New message' });
    await expect.element(dialog.getByText('Linh Phan')).toBeVisible();
    expect(asked).toMatchObject([{ query: { q: 'Linh Phan' } }]);
  });

  it('adds nobody whom one may not write to, whatever an address says', async () => {
    keepMail();
    const asked = answer('GET /api/messages/recipients/search', { data: [] });
    await show(<InboxPage />, { at: `/inbox?compose=new&to=${linh.id}&name=The+headmistress` });
    const dialog = page.getByRole('dialog', { name: 'New message' });
    await expect.poll(() => asked.length).toBe(1);
    await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expect.element(dialog.getByText('The headmistress')).not.toBeInTheDocument();
  });

  it('keeps what was typed when it cannot be sent: no recipient, no network, refused [MSG-08]', async () => {
    keepMail();
    const { name, ...rest } = linh;
    answer('GET /api/messages/recipients/search', { data: [{ ...rest, name, username: 'hr', role: null }] });
    const refused = 'You cannot write to: Linh Phan';
    const asked = answer('POST /api/messages', lost, problem(400, refused, { recipientUserIds: [refused] }));
    await show(<InboxPage />, { at: '/inbox?compose=new' });
    const dialog = page.getByRole('dialog', { name: 'New message' });
    const words = dialog.getByRole('textbox', { name: 'Message' });
    const send = dialog.getByRole('button', { name: 'Send' });
    await words.fill('Words that must not be lost');
    await send.click();
    await expect.element(dialog.getByText('Recipients are required for standard messages.')).toBeVisible();
    expect(asked).toEqual([]);
    await dialog.getByLabelText('Recipients').fill('phan');
    await dialog.getByRole('option', { name: /Linh Phan/ }).click();
    await send.click();
    await expect.element(page.getByText('No connection')).toBeVisible();
    await expect.element(words).toHaveTextContent('Words that must not be lost');
    await send.click();
    await expect.element(dialog.getByText(refused)).toBeVisible();
    await expect.element(words).toHaveTextContent('Words that must not be lost');
  });
});

describe('on a phone', () => {
  afterEach(() => page.viewport(1440, 900));

  it('a new message takes the whole screen, and its format bar comes when it is asked for', async () => {
    await page.viewport(390, 844);
    keepMail();
    await show(<InboxPage />, { at: '/inbox?compose=new' });
    const dialog = page.getByRole('dialog', { name: 'New message' });
    await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toBeVisible();
    const { width, height } = dialog.element().getBoundingClientRect();
    expect([width, height]).toEqual([390, 844]);
    await expect.element(dialog.getByRole('button', { name: 'Bold' })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Format' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Bold' })).toBeVisible();
  });

  it('the list and the thread take turns [MSG-01]', async () => {
    await page.viewport(390, 844);
    keepMail(mail('a1', 'Receipt'));
    const { recipientAvatarConfig: _, ...item } = mail('a1', 'Receipt');
    const message: Reply<'GET /api/messages/:id'>['data'] = {
      ...{ id: item.id, conversationId: item.conversationId, senderId: linh.id, direction: 'received' },
      sender: { ...linh, avatar: null, email: null },
      ...{
        messageType: 'STANDARD',
        isFeedbackRequest: false,
        title: item.title,
        content: 'Hello',
        preview: 'Hello',
      },
      ...{ createdAt: item.timestamp, updatedAt: item.timestamp, isRead: true, isTrashed: false },
      ...{ recipients: [], feedbackRequestId: null, feedbackResponseId: null, files: [], readBy: [] },
    };
    answer('GET /api/messages/:id', {
      ...{ data: message, messages: [message], answers: { reply: [linh], replyAll: [linh] } },
      conversation: {
        ...{ id: item.conversationId, name: null, participantIds: [], participants: [] },
        ...{ createdAt: item.timestamp, lastMessageAt: item.timestamp },
      },
    });
    await show(<InboxPage />, { at: '/inbox' });
    await row('Receipt').click();
    await expect.element(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await expect.element(row('Receipt')).not.toBeInTheDocument();
    await button('Back to the list').click();
    await expect.element(row('Receipt')).toBeVisible();
  });
});
