import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUrlState } from '../../ui/url-state.ts';
import { Checklist } from './people/checklist.tsx';
import { PeopleList } from './people/people-list.tsx';
import { TasksList } from './tasks/tasks-list.tsx';
import { TemplatesList } from './templates/templates-list.tsx';

const lists: Readonly<Record<string, () => ReactNode>> = {
  tasks: TasksList,
  people: PeopleList,
  templates: TemplatesList,
};

/** The screen of onboarding that the address names: all are one chunk, and the first load knows one name. */
export function OnboardingPage() {
  const tab = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  const [id] = useUrlState('id');
  if (tab === 'people' && id) return <Checklist key={id} employeeId={id} />;
  const List = lists[tab];
  return List ? <List key={tab} /> : null;
}
