import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Entry } from './audit-words.ts';
import { recordPath } from './record-path.ts';

/** Leads to the record that an entry is about, where one can go there; else only says what it is given. */
export function RecordLink({ entry, children }: { entry: Entry; children: ReactNode }) {
  const path = recordPath(entry);
  if (!path) return <span className="medium">{children}</span>;
  return (
    <Link className="medium" to={path.to} search={path.search} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}
