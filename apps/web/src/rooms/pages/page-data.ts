import { type BlockText, editorData, type PageData } from '@bellwether/page-blocks/blocks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * What blocks are shown with while a page is written: the texts of the viewer's language, and examples where the public
 * page has classes, announcements and open posts of the school. The preview shows the real ones. REV-51.
 */
export function usePageData(): PageData {
  const { t, i18n } = useTranslation('pages');
  return useMemo(
    () => ({
      ...editorData,
      language: i18n.language,
      texts: (key: BlockText, values = {}) => t(`pages:public.${key}`, values),
      classes: [1, 2, 3, 4, 5, 6].map((number) => ({
        id: `example-${number}`,
        name: t('pages:examples.class', { number }),
        grade: { id: `grade-${number}`, title: t('pages:examples.grade', { number }) },
        courses: [{ id: `course-${number}`, title: t('pages:examples.course') }],
        startDate: '2026-09-01',
        endDate: '2027-05-31',
        freePlaces: number * 2,
      })),
      announcements: [1, 2, 3, 4, 5].map((number) => ({
        id: `example-${number}`,
        language: i18n.language,
        title: t('pages:examples.announcement', { number }),
        text: t('pages:examples.announcementText'),
        date: '2026-09-01',
        author: t('pages:examples.author'),
      })),
      openings: [1, 2, 3].map((number) => ({
        id: `example-${number}`,
        title: t('pages:examples.opening', { number }),
        description: t('pages:examples.openingText'),
        departmentId: null,
        facts: [t('pages:examples.openingPlace')],
      })),
      courses: [{ id: 'example', title: t('pages:examples.course') }],
    }),
    [t, i18n.language],
  );
}
