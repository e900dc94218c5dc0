import type { ReactNode } from 'react';
import classes from './templates.module.css';

interface EntryListProps {
  legend: string;
  text: string;
  /** What is wrong with the list as a whole. */
  error: ReactNode;
  /** The button that adds an entry. */
  add: ReactNode;
  /** The entries, each a section with `entryClass`. */
  children: ReactNode;
}

/** The look of an entry. */
export const entryClass = `col gap-12 ${classes.item}`;

/** A list of entries in the form of a template: what it is, the entries, what is wrong, and how one is added. AMB-348. */
export function EntryList({ legend, text, error, add, children }: EntryListProps) {
  return (
    <fieldset className="plain-group col gap-12">
      <legend className={classes.legend}>{legend}</legend>
      <p className="s13 dim">{text}</p>
      {children}
      {error ? (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
      <div>{add}</div>
    </fieldset>
  );
}
