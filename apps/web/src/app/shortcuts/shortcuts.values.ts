import type { RightPair } from '../../ui/route.tsx';

/** A key, or keys of which any does it; 'mod' is Ctrl, on a Mac Command. */
interface Shortcut {
  readonly keys: readonly string[];
  /** Of navigation.shortcuts. */
  readonly does: string;
}

interface ShortcutGroup {
  /** Of navigation.shortcuts.groups. */
  readonly name: string;
  /** Only for who holds one of these rights. */
  readonly rights?: readonly RightPair[];
  readonly shortcuts: readonly Shortcut[];
}

/** The keys of the application, by where they are heard: what the sheet lists, in its order. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    name: 'everywhere',
    shortcuts: [
      { keys: ['mod K'], does: 'search' },
      { keys: ['?'], does: 'sheet' },
      { keys: ['Esc'], does: 'close' },
      { keys: ['mod S'], does: 'save' },
    ],
  },
  {
    name: 'lists',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'rows' },
      { keys: ['Enter'], does: 'open' },
      { keys: ['Space'], does: 'select' },
    ],
  },
  {
    name: 'boards',
    rights: [
      ['read:own', 'kanban'],
      ['read:own', 'lead'],
    ],
    shortcuts: [
      { keys: ['M'], does: 'moveMenu' },
      { keys: ['Space'], does: 'lift' },
      { keys: ['←', '→'], does: 'carry' },
      { keys: ['Esc'], does: 'putBack' },
    ],
  },
  {
    name: 'calendar',
    rights: [['read:own', 'calendar_event']],
    shortcuts: [
      { keys: ['T'], does: 'today' },
      { keys: ['D', 'W', 'M', 'Y', 'A'], does: 'views' },
      { keys: ['←', '→'], does: 'step' },
      { keys: ['N'], does: 'appointment' },
    ],
  },
  {
    name: 'moderation',
    rights: [
      ['manage', 'comment'],
      ['edit:any', 'content_report'],
    ],
    shortcuts: [
      { keys: ['A'], does: 'keepContent' },
      { keys: ['H'], does: 'hideContent' },
      { keys: ['X'], does: 'select' },
    ],
  },
  {
    name: 'inbox',
    rights: [['read:own', 'message']],
    shortcuts: [
      { keys: ['J', 'K'], does: 'messages' },
      { keys: ['C'], does: 'compose' },
      { keys: ['R'], does: 'reply' },
      { keys: ['A'], does: 'replyAll' },
      { keys: ['U'], does: 'unread' },
      { keys: ['E', '#'], does: 'trash' },
    ],
  },
];
