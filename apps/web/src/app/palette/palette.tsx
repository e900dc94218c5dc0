import { useDebouncedValue } from '@mantine/hooks';
import {
  type Icon,
  IconBook2,
  IconBriefcase,
  IconCornerDownLeft,
  IconFileText,
  IconPackage,
  IconSearch,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { namespacesOf, useActions } from '../../ui/actions.ts';
import { ColorDot } from '../../ui/badge.tsx';
import { NamedDialog } from '../../ui/form/named-dialog.tsx';
import { menuIcon } from '../../ui/menu/menu-icons.ts';
import { foldText } from '../../ui/words/fold-text.ts';
import { useNavigation } from '../navigation.ts';
import classes from './palette.module.css';
import { splitMatch } from './palette-match.ts';

interface Entry {
  id: string;
  group: string;
  title: string;
  hint?: string | undefined;
  icon?: Icon;
  color?: string | null | undefined;
  to: string;
}

const kindIcons: Record<string, Icon> = {
  student: IconUser,
  employee: IconBriefcase,
  user: IconUser,
  class: IconUsersGroup,
  course: IconBook2,
  customer: IconUser,
  product: IconPackage,
};

interface PaletteProps {
  typed: string;
  onType: (typed: string) => void;
  /** Its field has the focus: from now on it hears what is typed. */
  onFocus: () => void;
  onClose: () => void;
}

/** Jumps to a screen, an action or a record; what the viewer may not open is not offered. */
export default function Palette({ typed, onType, onFocus, onClose }: PaletteProps) {
  const { t } = useTranslation(['navigation', 'common']);
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const entries = useEntries(typed);
  const current = Math.min(at, Math.max(0, entries.length - 1));
  useEffect(() => {
    list.current?.querySelector(`[data-index="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    void navigate({ href: entry.to });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt((current + 1) % Math.max(1, entries.length));
    else if (event.key === 'ArrowUp') setAt((current - 1 + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') go(entries[current]);
    else return;
    event.preventDefault();
  };
  return (
    <NamedDialog
      onClose={onClose}
      size={600}
      centered={false}
      zIndex={500}
      label={t('navigation:searchOrJump')}
      flush
    >
      <div className={`row gap-10 ${classes.top}`}>
        <IconSearch size={18} />
        <input
          ref={focusAtOnce}
          onFocus={onFocus}
          className={`grow ${classes.input}`}
          placeholder={t('navigation:searchOrJump')}
          aria-label={t('navigation:searchOrJump')}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={entries[current] ? `${listId}-${current}` : undefined}
          data-autofocus
          value={typed}
          onChange={(event) => {
            onType(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className={classes.kbd}>Esc</kbd>
      </div>
      <div
        id={listId}
        ref={list}
        className={classes.list}
        role="listbox"
        aria-label={t('navigation:results')}
      >
        {entries.map((entry, index) => (
          <div key={entry.id} role="presentation">
            {entry.group !== entries[index - 1]?.group ? (
              <div className={classes.group} role="presentation">
                {entry.group}
              </div>
            ) : null}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the input points at it with aria-activedescendant */}
            <div
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === current}
              data-index={index}
              className={classes.entry}
              data-on={index === current || undefined}
              onMouseMove={() => setAt(index)}
              onClick={() => go(entry)}
            >
              {entry.color ? (
                <span className={classes.dot}>
                  <ColorDot hex={entry.color} />
                </span>
              ) : entry.icon ? (
                <entry.icon size={16} />
              ) : null}
              <span className="cut">
                <Marked text={entry.title} part={typed} />
              </span>
              {entry.hint ? <em>{entry.hint}</em> : null}
              {index === current ? (
                <kbd className={classes.kbd} aria-hidden>
                  <IconCornerDownLeft size={11} />
                </kbd>
              ) : null}
            </div>
          </div>
        ))}
        {entries.length === 0 ? <p className={classes.none}>{t('common:noResults')}</p> : null}
      </div>
    </NamedDialog>
  );
}

// The dialog's own focus trap waits a moment.
const focusAtOnce = (input: HTMLInputElement | null) => input?.focus();

/** The typed part in bold. */
function Marked({ text, part }: { text: string; part: string }) {
  const [before, hit, after] = splitMatch(text, part);
  return (
    <>
      {before}
      <b>{hit}</b>
      {after}
    </>
  );
}

/** Records, screens and actions that fit the typed text. */
function useEntries(typed: string): Entry[] {
  const offered = useActions();
  const { t } = useTranslation(['navigation', 'common', ...namespacesOf(offered)]);
  const areas = useNavigation();
  const [query] = useDebouncedValue(typed.trim(), 150);
  const { data } = useRead(
    'GET /api/search',
    { query: { q: query } },
    { enabled: query.length >= 2, profile: 'realtime' },
  );
  // Loaded ahead after the sign-in; until it is there an entry has the icon of its area.
  const { data: sidebar } = useRead('GET /api/config/sidebar', undefined, { profile: 'config' });
  return useMemo(() => {
    const named = new Map(
      (sidebar?.data ?? [])
        .flatMap(({ children }) => children)
        .map(({ href, icon }) => [href, menuIcon(icon)]),
    );
    const wanted = foldText(typed.trim());
    const fits = (text: string) => foldText(text).includes(wanted);
    const screens = areas
      .flatMap((area): Entry[] => {
        const group = t('navigation:screens');
        const name = t(`navigation:${area.label}`);
        if (area.to) return [{ id: area.to, group, title: name, icon: area.icon, to: area.to }];
        return (area.children ?? []).map(({ to, label }) => ({
          id: to,
          group,
          title: t(`navigation:${label}`),
          hint: name,
          icon: named.get(to) ?? area.icon,
          to,
        }));
      })
      .filter(({ title }) => fits(title));
    const actions = offered
      .map(
        (action): Entry => ({
          id: action.id,
          group: t('navigation:actions'),
          title: t(action.label),
          icon: action.icon,
          to: action.to,
        }),
      )
      .filter(({ title }) => fits(title));
    const found = query.length >= 2 && typed.trim().length >= 2 ? (data?.data ?? []) : [];
    const records = found
      .map(
        (record): Entry => ({
          id: `${record.kind}-${record.id}`,
          group: t(`navigation:kinds.${record.kind}`, { defaultValue: record.kind }),
          title: record.title,
          hint: record.subtitle ?? undefined,
          icon: kindIcons[record.kind] ?? IconFileText,
          color: record.color,
          to: record.href,
        }),
      )
      .sort((a, b) => (a.group === b.group ? 0 : a.group < b.group ? -1 : 1));
    return [...records, ...screens, ...actions];
  }, [areas, sidebar, offered, typed, query, data, t]);
}
