import { ActionIcon, Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Paper, usePdf } from './use-pdf.ts';

/** Saves a document of billing; 'small' beside a line, where its name alone is read out. */
export function PdfButton({ paper, small = false }: { paper: Paper; small?: boolean }) {
  const { t } = useTranslation('finance');
  const { save, isPending } = usePdf();
  if (small) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('finance:paper.save', { name: paper.name })}
        title={t('finance:paper.pdf')}
        loading={isPending}
        onClick={() => save(paper)}
      >
        <IconFileTypePdf size={16} />
      </ActionIcon>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} />}
      loading={isPending}
      onClick={() => save(paper)}
    >
      {t('finance:paper.pdf')}
    </Button>
  );
}
