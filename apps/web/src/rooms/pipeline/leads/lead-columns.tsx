import { isOpenStage } from '@bellwether/contract/pipeline/values';
import type { TFunction } from 'i18next';
import type { RowOf } from '../../../api/types.ts';
import { Person } from '../../../ui/avatar/avatar.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ago } from '../../../ui/words/format.ts';
import { phoneWords } from '../../../ui/words/phone.ts';
import { FollowUpText } from './follow-up.tsx';
import { ScoreBar, StageBadge, TemperatureBadge } from './lead-looks.tsx';

export type LeadRow = RowOf<'GET /api/e-commerce/leads'>;

const dash = <span className="dim">–</span>;

/** The columns of the lead list. */
export function leadColumns(
  t: TFunction,
  language: string,
  money: (amount: number) => string,
): Column<LeadRow>[] {
  return [
    {
      id: 'name',
      header: t('e-commerce:lead'),
      sort: 'name',
      width: 250,
      fixed: true,
      csv: (lead) => lead.name,
      cell: (lead) => <Person name={lead.name} detail={lead.company === lead.name ? null : lead.company} />,
    },
    {
      id: 'company',
      header: t('e-commerce:leadFields.company'),
      sort: 'company',
      width: 150,
      csv: (lead) => lead.company,
      cell: (lead) => <span className="t2">{lead.company ?? dash}</span>,
    },
    {
      id: 'stage',
      header: t('e-commerce:leadFields.stage'),
      sort: 'currentStage',
      width: 126,
      csv: (lead) => t(`e-commerce:stages.${lead.currentStage}`),
      cell: (lead) => <StageBadge stage={lead.currentStage} />,
    },
    {
      id: 'temperature',
      header: t('e-commerce:leadFields.temperature'),
      width: 106,
      csv: (lead) => t(`e-commerce:temperatures.${lead.temperature}`),
      cell: (lead) => <TemperatureBadge temperature={lead.temperature} />,
    },
    {
      id: 'score',
      header: t('e-commerce:leadFields.score'),
      sort: 'score',
      width: 104,
      csv: (lead) => lead.score,
      cell: (lead) => <ScoreBar score={lead.score} temperature={lead.temperature} />,
    },
    {
      id: 'expectedValue',
      header: t('e-commerce:leadFields.value'),
      sort: 'expectedValue',
      width: 120,
      align: 'right',
      csv: (lead) => lead.expectedValue,
      cell: (lead) => (lead.expectedValue === null ? dash : money(lead.expectedValue)),
    },
    {
      id: 'nextFollowUp',
      header: t('e-commerce:leadFields.nextFollowUp'),
      sort: 'nextFollowUp',
      width: 132,
      csv: (lead) => lead.nextFollowUp,
      cell: (lead) => <FollowUpText moment={lead.nextFollowUp} open={isOpenStage(lead.currentStage)} />,
    },
    {
      id: 'assignedTo',
      header: t('e-commerce:leadFields.assignee'),
      width: 170,
      csv: (lead) => lead.assignedTo?.name,
      cell: (lead) =>
        lead.assignedTo ? (
          <Person name={lead.assignedTo.name} config={lead.assignedTo.avatarConfig} size={20} />
        ) : (
          <span className="dim">{t('e-commerce:board.unassigned')}</span>
        ),
    },
    {
      id: 'lastActivityAt',
      header: t('e-commerce:leadFields.lastActivity'),
      sort: 'lastActivityAt',
      width: 130,
      csv: (lead) => lead.lastActivityAt,
      cell: (lead) => (
        <span className="t2">{lead.lastActivityAt ? ago(lead.lastActivityAt, language) : dash}</span>
      ),
    },
    {
      id: 'source',
      header: t('e-commerce:leadFields.source'),
      sort: 'source',
      width: 140,
      csv: (lead) => t(`e-commerce:sources.${lead.source}`),
      cell: (lead) => <span className="t2">{t(`e-commerce:sources.${lead.source}`)}</span>,
    },
    {
      id: 'email',
      header: t('e-commerce:leadFields.email'),
      width: 200,
      csv: (lead) => lead.email,
      cell: (lead) => <span className="t2">{lead.email ?? dash}</span>,
    },
    {
      id: 'phone',
      header: t('e-commerce:leadFields.phone'),
      width: 130,
      csv: (lead) => lead.phone,
      cell: (lead) => <span className="t2">{lead.phone ? phoneWords(lead.phone) : dash}</span>,
    },
    {
      id: 'createdAt',
      header: t('e-commerce:leadFields.createdAt'),
      sort: 'createdAt',
      width: 130,
      csv: (lead) => lead.createdAt,
      cell: (lead) => <span className="t2">{ago(lead.createdAt, language)}</span>,
    },
  ];
}
