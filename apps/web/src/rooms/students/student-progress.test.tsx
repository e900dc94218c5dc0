import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../ui/testing/render.tsx';
import { ProgressCard } from './student-progress.tsx';

const progress = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Starters Coursebook',
  color: '#22C55E',
  instructorName: 'Hannah Whitfield',
  category: 'General English',
  courseSlug: 'starters-coursebook',
  className: 'Starters 2A',
  classId: '0190a000-0000-7000-8000-000000000002',
  lessonsDelivered: 10,
  lessonCount: 20,
  progressPercentage: 50,
  open: true,
};

describe('the card of a course', () => {
  it('links to the course by its link name, and is inert without one [LRN-13]', () => {
    expect(htmlOf(<ProgressCard progress={progress} />)).toContain('href="/courses/starters-coursebook"');
    const inert = htmlOf(<ProgressCard progress={{ ...progress, courseSlug: null }} />);
    expect(inert).not.toContain('<a ');
    expect(inert).toContain('Starters Coursebook');
  });

  it('shows the share, the lessons held, the instructor and the category [LRN-20]', () => {
    const html = htmlOf(<ProgressCard progress={progress} />);
    for (const text of [
      '50%',
      '10 of 20 lessons',
      'Hannah Whitfield',
      'General English',
      'aria-valuenow="50"',
    ]) {
      expect(html).toContain(text);
    }
  });
});
