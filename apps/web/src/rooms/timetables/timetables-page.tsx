import type { TimetableKind } from '@bellwether/contract/timetables/values';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconTable } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/client.ts';
import { useRead } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { Page, Tabs, Toolbar, ToolbarLine } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toastProblem } from '../../ui/toast/problem-toast.ts';
import { downloadPdf } from './download-pdf.ts';
import { SubjectPicker } from './subject-picker.tsx';
import { WeekSheet } from './week-sheet.tsx';
import './timetables.css';
import { useAddress } from './use-address.ts';
import { useLightPaper } from './use-light-paper.ts';
import { WeekSwitch } from './week-switch.tsx';

/** /timetables: whose week, and which, stand in the address; what is shown is what is printed. */
export function TimetablesPage() {
  const { t, i18n } = useTranslation('calendar');
  const { kinds, kind, id, gradeId, week, isOwn, change } = useAddress();
  useLightPaper();
  const isChosen = id !== '' || gradeId !== '';
  const language = i18n.language === 'vi' ? 'vi' : 'en';
  const query = {
    kind,
    ...(id ? { id } : { gradeId }),
    ...(week ? { week } : {}),
    language,
  } as const;
  const read = useRead('GET /api/timetables', { query }, { enabled: isChosen, keep: false });
  const data = read.data?.data;
  const download = useMutation<void, ApiProblem>({
    mutationFn: () => downloadPdf(query, fileName(data)),
    onError: toastProblem,
  });
  const hasPages = (data?.timetables.length ?? 0) > 0;
  return (
    <Page
      title={t('timetable.title')}
      description={t('timetable.description')}
      actions={
        <>
          <Button
            className="tt-print"
            variant="default"
            leftSection={<IconPrinter size={16} />}
            disabled={!hasPages}
            onClick={() => window.print()}
          >
            {t('timetable.print')}
          </Button>
          <Button
            leftSection={<IconDownload size={16} />}
            disabled={!hasPages}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('timetable.pdf')}
          </Button>
        </>
      }
      tabs={
        <Tabs
          label={t('timetable.title')}
          items={kinds.map((one) => ({
            label: t(`timetable.kinds.${one}`),
            active: one === kind,
            onClick: () => change({ kind: one, id: '', gradeId: '' }),
          }))}
        />
      }
      toolbar={
        <Toolbar>
          <SubjectPicker
            kind={kind}
            id={id}
            gradeId={gradeId}
            name={data?.timetables[0]?.title}
            onChange={(chosen) => change(chosen)}
          />
          <ToolbarLine />
          <WeekSwitch week={week} onChange={(next) => change({ week: next })} />
        </Toolbar>
      }
    >
      <Sheets
        read={read}
        kind={kind}
        isChosen={isChosen}
        isGrade={gradeId !== '' && id === ''}
        onMine={isOwn ? null : change}
      />
    </Page>
  );
}

/** The name of the one who is shown, or of the kind, and the week. */
function fileName(data: Reply<'GET /api/timetables'>['data'] | undefined): string {
  if (!data) return 'timetable';
  const [only, ...more] = data.timetables;
  return `${only && more.length === 0 ? only.title : data.kind} ${data.startDate}`;
}

interface SheetsProps {
  read: ReturnType<typeof useRead<'GET /api/timetables'>>;
  kind: TimetableKind;
  isChosen: boolean;
  isGrade: boolean;
  onMine: ReturnType<typeof useAddress>['change'] | null;
}

function Sheets({ read, kind, isChosen, isGrade, onMine }: SheetsProps) {
  const { t } = useTranslation('calendar');
  const { own } = useAddress();
  if (!isChosen) {
    return (
      <EmptyState icon={IconTable} title={t('timetable.chooseTitle')} text={t('timetable.chooseText')}>
        {own && onMine ? <Button onClick={() => onMine(own)}>{t('timetable.mine')}</Button> : null}
      </EmptyState>
    );
  }
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const data = read.data?.data;
  if (!data) return <SkeletonLines rows={14} />;
  if (isGrade && data.timetables.length === 0) {
    return (
      <EmptyState icon={IconTable} title={t('timetable.noneInGrade')} text={t('timetable.noneInGradeText')} />
    );
  }
  return (
    <div className="col gap-24 tt-sheets">
      {data.timetables.map((timetable) => (
        <WeekSheet key={timetable.id} data={data} timetable={timetable} kind={kind} />
      ))}
    </div>
  );
}
