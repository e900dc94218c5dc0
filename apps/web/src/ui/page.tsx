import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from './list/list-state.ts';
import classes from './page.module.css';
import { useRecordName } from './record-name.ts';

interface PageProps {
  title: ReactNode;
  /** What the record is called that the screen is of; a title that is text says it already. */
  name?: string | undefined;
  /** One line: what the page is for. */
  description?: ReactNode;
  /** Buttons on the right; the primary one last. */
  actions?: ReactNode;
  tabs?: ReactNode;
  toolbar?: ReactNode;
  children: ReactNode;
  /** A list fills the window and scrolls inside; other pages scroll as a whole. */
  fill?: boolean;
}

/** The frame of every screen: head, tabs, toolbar, content. */
export function Page({
  title,
  name,
  description,
  actions,
  tabs,
  toolbar,
  children,
  fill = false,
}: PageProps) {
  useRecordName(name ?? (typeof title === 'string' ? title : undefined));
  return (
    <div className={`col gap-0 shrink ${classes.page}`} data-fill={fill || undefined}>
      <header className={`row wrap gap-16 lines-8 ${classes.head}`}>
        <div className="grow">
          <h1 className="h1">{title}</h1>
          {description ? <p className="s13 dim">{description}</p> : null}
        </div>
        {actions ? <div className={`row wrap ${classes.actions}`}>{actions}</div> : null}
      </header>
      {tabs}
      {toolbar}
      {fill ? children : <div className={classes.body}>{children}</div>}
    </div>
  );
}

export interface TabItem {
  label: ReactNode;
  count?: number | undefined;
  /** A path, for tabs that are screens. */
  to?: string;
  active: boolean;
  onClick?: () => void;
  disabled?: boolean;
}

/** Underlined tabs: screens of their own when they carry a path, else buttons. */
export function Tabs({ items, label }: { items: readonly TabItem[]; label: string }) {
  return (
    <nav className={`row align-stretch gap-20 flex-none ${classes.tabs}`} aria-label={label}>
      {items.map(({ label: text, count, to, active, onClick, disabled }, index) => {
        const content = (
          <>
            {text}
            {count === undefined ? null : (
              <span className={`${classes.count} bw-count`}>{count.toLocaleString()}</span>
            )}
          </>
        );
        return to ? (
          <Link
            key={to}
            to={to}
            className={`bare ${classes.tab}`}
            data-active={active || undefined}
            aria-current={active ? 'page' : undefined}
          >
            {content}
          </Link>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tabs of a page never change places
          <TabButton key={index} active={active} onClick={onClick} disabled={disabled}>
            {content}
          </TabButton>
        );
      })}
    </nav>
  );
}

interface TabButtonProps {
  active?: boolean;
  onClick?: (() => void) | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** A tab that changes what the screen shows; without `active` a button beside tabs. */
export function TabButton({ active, onClick, disabled, children }: TabButtonProps) {
  return (
    <button
      type="button"
      className={`bare ${classes.tab}`}
      data-active={active || undefined}
      aria-pressed={active}
      onClick={onClick}
      disabled={disabled}
    >
      {children}
    </button>
  );
}

interface ToolbarProps {
  children: ReactNode;
  right?: ReactNode;
  /** Its tools never wrap: the search gives way. */
  oneLine?: boolean;
}

/** The toolbar under the tabs: search on the left, filters, then view options and export on the right. */
export function Toolbar({ children, right, oneLine = false }: ToolbarProps) {
  return (
    <div className={`row flex-none ${classes.toolbar}`}>
      <div className={`row grow ${oneLine ? '' : 'wrap'} ${classes.tools}`}>{children}</div>
      {right ? <div className="row gap-4">{right}</div> : null}
    </div>
  );
}

/** The search box of a list, bound to its state. */
export function ListSearch({ list, placeholder }: { list: ListState; placeholder: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      type="search"
      size="sm"
      className={classes.search}
      leftSection={<IconSearch size={15} />}
      rightSection={
        list.typed ? (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('common:clearSearch')}
            onClick={() => list.setTyped('')}
          >
            <IconX size={13} />
          </button>
        ) : null
      }
      placeholder={placeholder}
      aria-label={placeholder}
      value={list.typed}
      onChange={(event) => list.setTyped(event.currentTarget.value)}
    />
  );
}

/** A hairline between parts of a toolbar. */
export function ToolbarLine() {
  return <span className={classes.line} aria-hidden />;
}

interface CardProps {
  title?: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A bordered card with an optional head. */
export function Card({ title, hint, actions, children, className }: CardProps) {
  return (
    <section className={[classes.card, 'bw-card', className].filter(Boolean).join(' ')}>
      {title ? (
        <header className={`row ${classes.cardHead}`}>
          <h2 className="h3">{title}</h2>
          {hint ? <span className={`s13 dim ${typeof hint === 'number' ? 'num' : ''}`}>{hint}</span> : null}
          <span className="grow" />
          {actions}
        </header>
      ) : null}
      {children}
    </section>
  );
}
