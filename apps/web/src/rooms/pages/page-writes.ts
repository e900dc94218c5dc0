import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/client.ts';
import { invalidatePaths } from '../../api/hooks.ts';
import { toast } from '../../ui/toast/toast.tsx';
import type { PageRow } from './page-columns.tsx';
import { callPages, toastFailure, usePagesWrite } from './pages-data.ts';

/** What can be done with a page from anywhere: publish, take off, archive, duplicate, delete. PAG-03, PAG-07, PAG-09. */
export function usePageWrites() {
  const { t } = useTranslation('pages');
  const publish = usePagesWrite('POST /api/pagebuilder/publish/:id', t('pages:failures.publishPage'), {
    onDone: ({ data }) =>
      toast.success(
        t(data.status === 'SCHEDULED' ? 'pages:done.scheduled' : 'pages:done.published', {
          name: data.title,
        }),
      ),
  });
  const unpublish = usePagesWrite('DELETE /api/pagebuilder/publish/:id', t('pages:failures.unpublishPage'), {
    onDone: ({ data }) => toast.success(t('pages:done.unpublished', { name: data.title })),
  });
  const update = usePagesWrite('PUT /api/pagebuilder/pages/:id', t('pages:failures.updatePage'));
  const remove = usePagesWrite('DELETE /api/pagebuilder/pages/:id', t('pages:failures.deletePage'), {
    onDone: () => toast.success(t('pages:done.deleted')),
  });
  const duplicate = async (row: Pick<PageRow, 'id' | 'title'>) => {
    try {
      const { data } = await callPages('GET /api/pagebuilder/pages/:id', { params: { id: row.id } });
      const copy = await callPages('POST /api/pagebuilder/pages', {
        body: {
          title: t('pages:copyOf', { name: data.title }).slice(0, 200),
          type: data.type,
          templateId: data.templateId,
          content: data.content,
          seoTitle: data.seoTitle,
          seoDescription: data.seoDescription,
          seoKeywords: data.seoKeywords,
          ogImage: data.ogImage,
        },
      });
      await invalidatePaths(['/api/pagebuilder/pages']);
      toast.success(t('pages:done.duplicated', { name: copy.data.title }));
      return copy.data;
    } catch (error) {
      if (isProblem(error)) toastFailure(error, t('pages:failures.createPage'));
      return undefined;
    }
  };
  return { publish, unpublish, update, remove, duplicate };
}
