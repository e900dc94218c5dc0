import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '../../ui/badge.tsx';
import { NamedDialog } from '../../ui/form/named-dialog.tsx';
import classes from './palette.module.css';
import { splitMatch } from './palette-match.ts';
import { type Entry, useEntries } from './use-palette-entries.ts';

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
    else if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
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
          // Escape is this field's: a dialog below would hear it too, and close or ask what to do with its changes.
          data-mantine-stop-propagation
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
              <em>{entry.hint}</em>
              <kbd className={classes.kbd} aria-hidden>
                <IconCornerDownLeft size={11} />
              </kbd>
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
