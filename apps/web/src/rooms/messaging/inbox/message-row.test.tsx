import { feedbackStatuses } from '@bellwether/contract/messaging/values';
import { describe, expect, it } from 'vitest';
import { NotificationRow } from '../notifications-view.tsx';
import { htmlOf, inboxTexts, textOf } from '../testing/render.tsx';
import {
  feedbackColors,
  inboxViews,
  isUnread,
  keyAction,
  type MessageItem,
  shortMoment,
  viewOf,
} from './inbox.rules.ts';
import { MessageRow, type MessageRowProps } from './message-row.tsx';

const nothing = () => undefined;
const anna = { id: 'a', name: 'Anna Lee', avatarConfig: null };
const ben = { id: 'b', name: 'Ben Ho', avatarConfig: null };

const mail: MessageItem = {
  id: 'm1',
  conversationId: 'c1',
  direction: 'received',
  title: 'Trip money',
  preview: 'Is it all right if …',
  content: '<p>Is it all right if …</p>',
  timestamp: '2026-11-19T03:12:00.000Z',
  isRead: false,
  senderId: 'a',
  senderName: 'Anna Lee',
  senderAvatarConfig: null,
  recipientName: 'Ben Ho, Cai Vu +3',
  recipientAvatarConfig: null,
  recipientCount: 5,
  fileCount: 0,
  link: '/inbox?messageId=m1',
  isFeedbackRequest: false,
  isFeedbackResponse: false,
  feedbackPromptingUser: null,
  responseSubmitter: null,
  feedbackStatus: null,
  feedbackDueAt: null,
  feedbackMessage: null,
  assignee: null,
  additionalIndividualReceiverDisplayNames: [],
  feedbackRequestId: null,
  feedbackResponseId: null,
};

const request: MessageItem = {
  ...mail,
  isFeedbackRequest: true,
  feedbackStatus: 'PENDING',
  feedbackDueAt: '2026-11-23T10:00:00.000Z',
  assignee: ben,
  feedbackPromptingUser: anna,
};

function row(item: Partial<MessageItem>, props: Partial<MessageRowProps> = {}): string {
  return htmlOf(
    <MessageRow
      item={{ ...mail, ...item }}
      view="inbox"
      open={false}
      selected={false}
      onOpen={nothing}
      onSelect={nothing}
      onTrash={nothing}
      onRestore={nothing}
      onRemove={nothing}
      {...props}
    />,
  );
}

describe('the views', () => {
  it('are inbox, sent, trash, feedback and notifications, each with its own words when empty [MSG-01]', () => {
    expect(inboxViews).toEqual(['inbox', 'sent', 'trash', 'feedback', 'notifications']);
    expect(inboxViews.map((view) => inboxTexts.empty[view])).toEqual([
      'No items in your inbox',
      'No items in sent items',
      'No items in your trash',
      'No items in feedback items',
      'No items in your notifications',
    ]);
    expect([viewOf('trash'), viewOf('nonsense'), viewOf('')]).toEqual(['trash', 'inbox', 'inbox']);
  });
});

describe('a row of mail', () => {
  it('shows From, subject, time, preview and picture; To for what was sent [MSG-02]', () => {
    const html = row({});
    expect(textOf(html)).toContain('From Anna Lee');
    expect(textOf(html)).toContain('Trip money Is it all right if …');
    expect(html).toContain('data-initials="AL"');
    expect(html).toContain('dateTime="2026-11-19T03:12:00.000Z"');
    expect(textOf(row({ direction: 'sent' }, { view: 'sent' }))).toContain('To Ben Ho, Cai Vu +3');
  });

  it('shows a paper clip with the number of files that hang on it, and none without [REV-50]', () => {
    expect(textOf(row({ fileCount: 2 }))).toContain('2 files attached');
    expect(row({})).not.toContain('attached');
  });

  it('says (No Subject) where there is none, and shows a subject as text, never as HTML [MSG-02]', () => {
    expect(textOf(row({ title: null }))).toContain('(No Subject)');
    expect(row({ title: '<img src=x onerror=alert(1)>' })).not.toContain('<img');
  });

  it('is bold until it is read, then dimmed in inbox and feedback, and neither in what was sent [MSG-02]', () => {
    expect(row({})).toContain('data-unread="true"');
    expect(row({ isRead: true })).toContain('data-dimmed="true"');
    expect(row({ isRead: true }, { view: 'feedback' })).toContain('data-dimmed="true"');
    for (const feedbackStatus of feedbackStatuses) {
      const look = (isRead: boolean) => row({ ...request, feedbackStatus, isRead }, { view: 'feedback' });
      expect(look(true)).toContain('data-dimmed="true"');
      expect(look(false)).not.toContain('data-dimmed');
    }
    expect(row({ isRead: true }, { view: 'trash' })).not.toMatch(/data-(dimmed|unread)/);
    expect(row({ direction: 'sent' }, { view: 'sent' })).not.toMatch(/data-(dimmed|unread)/);
  });

  it('offers Move to Trash, and in the trash Restore Message and Delete Permanently [MSG-02]', () => {
    for (const view of ['inbox', 'sent'] as const) {
      expect(row({}, { view })).toContain('aria-label="Move to Trash"');
      expect(row({}, { view })).not.toContain('Restore Message');
    }
    const trash = row({}, { view: 'trash' });
    expect(trash).toContain('aria-label="Restore Message"');
    expect(trash).toContain('aria-label="Delete Permanently"');
    expect(trash).not.toContain('Move to Trash');
  });
});

describe('a row of feedback', () => {
  it('shows of a request where it stands, when it is due, and To, From and Requested [MSG-03]', () => {
    const text = textOf(row(request, { view: 'feedback' }));
    expect(text).toContain('Pending');
    expect(text).toContain('Due 23 Nov 2026');
    expect(text).toContain('To: Ben Ho');
    expect(text).toContain('From: Anna Lee');
    expect(text).toContain('Requested: 19 Nov 2026');
  });

  it('shows of a response its badge, By and Shared with [MSG-03]', () => {
    const text = textOf(
      row({
        isFeedbackResponse: true,
        responseSubmitter: anna,
        additionalIndividualReceiverDisplayNames: ['Ben Ho', 'Cai Vu'],
      }),
    );
    expect(text).toContain('Response');
    expect(text).toContain('By: Anna Lee');
    expect(text).toContain('Shared with: Ben Ho, Cai Vu');
  });

  it('has a badge of its own look and word for each state [MSG-05, AMB-019]', () => {
    expect(new Set(Object.values(feedbackColors)).size).toBe(feedbackStatuses.length);
    const words = ['Pending', 'Seen, not answered', 'Answered', 'Dismissed', 'Expired', 'Cancelled'];
    const badges = feedbackStatuses.map((feedbackStatus) => {
      const html = row({ ...request, feedbackStatus });
      expect(html).toContain(`e-${feedbackColors[feedbackStatus]}`);
      return words.find((word) => textOf(html).includes(word));
    });
    expect(badges).toEqual(words);
  });

  it('is bold only while it is unread and pending [MSG-05]', () => {
    expect(isUnread(request)).toBe(true);
    expect(isUnread({ ...request, isRead: true })).toBe(false);
    for (const feedbackStatus of ['ACTIONED', 'DISMISSED', 'EXPIRED', 'VIEWED', 'CANCELLED'] as const) {
      expect(isUnread({ ...request, feedbackStatus })).toBe(false);
    }
  });
});

describe('a row of notifications', () => {
  it('shows kind, sender, title and words, bold until it is read [MSG-10, MSG-11]', () => {
    const item = {
      ...{ id: 'n', userId: 'u', type: 'TASK_ASSIGNED' as const, title: 'Sort books', message: 'By Friday' },
      ...{ link: null, isRead: false, createdAt: mail.timestamp, avatarConfig: null, senderId: 'a' },
      senderName: 'Anna Lee',
    };
    const html = htmlOf(<NotificationRow row={item} selected={false} onOpen={nothing} />);
    expect(textOf(html)).toContain('Sort books');
    expect(textOf(html)).toContain('Assigned tasks · Anna Lee · By Friday');
    expect(html).toContain('data-unread="true"');
  });
});

describe('the time of a row', () => {
  it('is the clock today, then Yesterday, the weekday, the date, and the year when it is another [MSG-02]', () => {
    const now = new Date(2026, 10, 19, 15, 0);
    const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();
    expect(shortMoment(at(2026, 10, 19, 8, 5), 'en', now)).toBe('08:05');
    expect(shortMoment(at(2026, 10, 18, 23, 59), 'en', now)).toBe('Yesterday');
    expect(shortMoment(at(2026, 10, 16, 12, 0), 'en', now)).toBe('Mon');
    expect(shortMoment(at(2026, 10, 2, 12, 0), 'en', now)).toBe('2 Nov');
    expect(shortMoment(at(2025, 10, 2, 12, 0), 'en', now)).toBe('2 Nov 2025');
  });
});

describe('the keys', () => {
  it('walk, trash, answer and write, and leave the browser its own', () => {
    const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false, altKey: false });
    expect(['j', 'k', 'e', '#', 'r', 'c'].map((name) => keyAction(key(name)))).toEqual([
      ...['next', 'previous', 'trash', 'trash', 'reply', 'compose'],
    ]);
    expect(keyAction(key('r', true))).toBeNull();
    expect(keyAction(key('x'))).toBeNull();
  });
});
