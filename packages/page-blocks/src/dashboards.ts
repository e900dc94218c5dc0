import type { BlockProps } from '@bellwether/contract/pages/block-props';
import { createElement, type ReactNode } from 'react';
import { dataOf } from './data.ts';
import type { BlockText } from './texts.ts';
import type { Block, PageData, Rendered } from './types.ts';

type Student = BlockProps<'StudentDashboard'>;
type Teacher = BlockProps<'TeacherDashboard'>;

const yes = { kind: 'boolean' } as const;

/**
 * The way of students to their own page, the same for everybody (REV-51, PAG-14). How many items to show is kept with the block
 * and not asked for: it shows none (decision 61).
 */
export const StudentDashboard: Block<Student> = {
  label: 'Student dashboard',
  defaultProps: {
    showClasses: true,
    showAssignments: true,
    showGrades: true,
    showSchedule: true,
    maxItems: 5,
  },
  fields: { showClasses: yes, showAssignments: yes, showGrades: yes, showSchedule: yes },
  render: (props: Rendered<Student>) =>
    prompt(dataOf(props), 'studentTitle', 'studentPrompt', [
      props.showClasses !== false && 'yourClasses',
      props.showAssignments !== false && 'yourAssignments',
      props.showGrades !== false && 'yourGrades',
      props.showSchedule !== false && 'yourSchedule',
    ]),
};

/** The way of teachers to their own page. PAG-14, REV-51. */
export const TeacherDashboard: Block<Teacher> = {
  label: 'Teacher dashboard',
  defaultProps: {
    showClasses: true,
    showStudents: true,
    showAssignments: true,
    showSchedule: true,
    maxItems: 5,
  },
  fields: { showClasses: yes, showStudents: yes, showAssignments: yes, showSchedule: yes },
  render: (props: Rendered<Teacher>) =>
    prompt(dataOf(props), 'teacherTitle', 'teacherPrompt', [
      props.showClasses !== false && 'yourClasses',
      props.showStudents !== false && 'yourStudents',
      props.showAssignments !== false && 'yourAssignments',
      props.showSchedule !== false && 'yourSchedule',
    ]),
};

function prompt(
  { texts, signInHref, mode }: PageData,
  title: BlockText,
  words: BlockText,
  parts: readonly (BlockText | false)[],
): ReactNode {
  const shown = parts.filter((part) => part !== false);
  return createElement(
    'section',
    { className: 'bw-section bw-prompt' },
    createElement('h2', { className: 'bw-section-title' }, texts(title)),
    createElement('p', null, texts(words)),
    shown.length > 0 &&
      createElement(
        'ul',
        { className: 'bw-chips' },
        shown.map((part) => createElement('li', { key: part }, texts(part))),
      ),
    createElement(
      mode === 'editor' ? 'span' : 'a',
      { ...(mode === 'page' && { href: signInHref }), className: 'bw-button bw-primary bw-button-md' },
      texts('signIn'),
    ),
  );
}
