import { maxRespondents } from '@bellwether/contract/feedback/values';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import type { Reply } from '../../../api/types.ts';
import { type Picked, pickerLimit, SearchPicker } from '../../../ui/form/search-picker.tsx';
import { foldText } from '../../../ui/words/fold-text.ts';
import { roleWord } from '../../../ui/words/i18n.ts';
import { groupKey } from './request-form.ts';

type Group = Reply<'GET /api/feedback-requests/groups'>['data'][number];

interface RespondentsPickerProps {
  value: readonly Picked[];
  error: ReactNode;
  onChange: (value: Picked[]) => void;
}

/** Who is asked: single people, and whole roles, departments and classes with how many of them one reaches. */
export function RespondentsPicker({ value, error, onChange }: RespondentsPickerProps) {
  const { t } = useTranslation(['feedback', 'errors']);
  return (
    <SearchPicker
      label={t('feedback:requests.respondents')}
      help={t('feedback:requests.respondentsHelp')}
      required
      value={value}
      error={error}
      onChange={onChange}
      name="respondents"
      failure={t('errors:searchUsers')}
      nothing={t('errors:noUsers')}
      search={async (q, signal) => {
        const [groups, people] = await Promise.all([
          call('GET /api/feedback-requests/groups', { query: { q } }, signal),
          call('GET /api/users/search', { query: { q, limit: pickerLimit } }, signal),
        ]);
        const found = groups.data.map((group) => pickedOf(t, group)).filter(({ name }) => isCalled(name, q));
        return [
          ...found.slice(0, pickerLimit / 2),
          ...people.map(({ id, name, username, email }) => ({ id, name, detail: username ?? email })),
        ];
      }}
    />
  );
}

/** 'Teacher' with '7 people'; of a part of a class 'KET Prep 1, parents'. */
function pickedOf(t: TFunction, group: Group): Picked {
  const name = group.kind === 'ROLE' ? roleWord(group.name) : group.name;
  const people = t('feedback:requests.people', { count: group.count });
  return {
    id: groupKey(group),
    name: t(`feedback:requests.groups.${group.kind}`, { name }),
    detail:
      group.count > maxRespondents
        ? t('feedback:requests.tooMany', { people, most: maxRespondents })
        : people,
  };
}

function isCalled(name: string, text: string): boolean {
  return foldText(name).includes(foldText(text));
}
