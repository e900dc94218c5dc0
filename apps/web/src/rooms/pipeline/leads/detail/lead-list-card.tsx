import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../../ui/page.tsx';
import classes from './lead-page.module.css';

interface LeadListCardProps {
  title: string;
  /** How many there are. */
  count: number;
  /** What stands there while there are none. */
  none: string;
  addLabel: string;
  /** Absent: the viewer adds none. */
  onAdd: (() => void) | undefined;
  /** Below the list. */
  foot?: ReactNode;
  /** The rows, each an `li`. */
  children: ReactNode;
}

/** A card beside a lead: a list of what belongs to it, with how many there are and a button that adds one. CRM-21, CRM-30. */
export function LeadListCard({ title, count, none, addLabel, onAdd, foot, children }: LeadListCardProps) {
  return (
    <Card
      title={title}
      hint={count > 0 ? count : undefined}
      actions={
        onAdd ? (
          <Button variant="subtle" size="compact" leftSection={<IconPlus size={15} />} onClick={onAdd}>
            {addLabel}
          </Button>
        ) : null
      }
    >
      {count === 0 ? (
        <p className={`s13 dim ${classes.none}`}>{none}</p>
      ) : (
        <ul className={`plain-list ${classes.list}`}>{children}</ul>
      )}
      {foot}
    </Card>
  );
}
