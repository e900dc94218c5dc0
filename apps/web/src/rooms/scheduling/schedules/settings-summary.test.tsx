import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type { LessonOrder, LessonScope } from '../lessons/lesson-order.ts';
import { SettingsSummary } from './settings-summary.tsx';

const texts = import.meta.glob<Record<string, unknown>>(
  '../../../../../server/src/rooms/translations/messages/en/learning.json',
  { eager: true, import: 'default' },
);

const schedule = {
  id: 's1',
  scheduleName: 'Early',
  groupId: null,
  selectedDays: [1, 3],
  startTime: '09:00',
  endTime: '10:30',
  recurrence: 'WEEKLY' as const,
  startDate: '2026-11-23',
  endDate: null,
  courseId: null,
  skipObservedHolidays: true,
};
const late = {
  ...schedule,
  id: 's2',
  scheduleName: 'Late',
  selectedDays: [5],
  startTime: '14:00',
  endTime: '15:00',
  recurrence: 'MONTHLY' as const,
};

function textOf(schedules: (typeof schedule | typeof late)[], scope: LessonScope): string {
  const instance = i18next.createInstance();
  void instance.init({
    lng: 'en',
    ns: ['learning'],
    resources: { en: { learning: Object.values(texts)[0] ?? {} } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const order: Partial<LessonOrder> = {
    individualSchedules: schedules,
    scheduleSettings: null,
    class: { id: 'c', code: 'C', name: 'Class', startDate: '2026-11-23', endDate: null },
  };
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={instance}>
      <MantineProvider>
        <SettingsSummary order={order as LessonOrder} scope={scope} onManager={() => undefined} />
      </MantineProvider>
    </I18nextProvider>,
  );
  return html
    .replace(/<style[\s\S]*?<\/style>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('the settings summary of the schedule dialog', () => {
  it('shows start date, type, times, recurrence, days and whether holidays are skipped of one schedule, to read only [SCH-02]', () => {
    const text = textOf([schedule], { kind: 'schedule', id: 's1' });
    for (const part of ['Nov 23, 2026', '09:00 – 10:30', 'Weekly', 'Mon', 'Wed', 'Observed holidays Skipped'])
      expect(text).toContain(part);
    expect(text).toContain('Schedule Manager');
  });

  it('lists the individual schedules of a group with name, times, day abbreviations and recurrence [SCH-02]', () => {
    const text = textOf([schedule, late], { kind: 'group', id: 'g' });
    expect(text).toMatch(/Early 09:00 – 10:30 Mon Wed Weekly/);
    expect(text).toMatch(/Late 14:00 – 15:00 Fri Monthly/);
    const mixed = textOf([schedule, { ...late, skipObservedHolidays: false }], { kind: 'group', id: 'g' });
    expect(mixed).toContain('Observed holidays Skipped by some');
    const none = textOf([{ ...schedule, skipObservedHolidays: false }], { kind: 'schedule', id: 's1' });
    expect(none).toContain('Observed holidays Not skipped');
  });
});
