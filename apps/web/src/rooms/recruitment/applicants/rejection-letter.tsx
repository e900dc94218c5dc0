import { recruitmentLimits, rejectionMinutes } from '@bellwether/contract/recruitment/recruitment.values';
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { useLanguages } from '../../../ui/words/languages.ts';

interface Letter {
  subject: string;
  text: string;
}

/**
 * What a rejected applicant is written: the school's words in a language, until they are changed for this applicant. `mail` is null while
 * nobody is to be written to. AMB-380
 */
export function useRejectionLetter(applicantId: string, enabled: boolean) {
  const [isWanted, setWanted] = useState(false);
  const [language, setLanguage] = useState<string>();
  const [changed, setChanged] = useState<Partial<Letter>>({});
  const read = useRead(
    'GET /api/hr/applicants/:id/rejection',
    { params: { id: applicantId }, query: language ? { language } : {} },
    { enabled },
  );
  const words = read.data?.data;
  const letter = words && { subject: changed.subject ?? words.subject, text: changed.text ?? words.text };
  return {
    ...{ read, words, letter, isWanted, setWanted },
    change: (more: Partial<Letter>) => setChanged({ ...changed, ...more }),
    speak: (code: string) => {
      setLanguage(code);
      setChanged({});
    },
    mail: enabled && isWanted && letter && words.canSend ? letter : null,
  };
}

type RejectionLetterProps = ReturnType<typeof useRejectionLetter>;

/** Whether a rejected applicant is written to, in which language, and what. AMB-380 */
export function RejectionLetter(props: RejectionLetterProps) {
  const { read, words, letter, isWanted, setWanted, change, speak } = props;
  const { t } = useTranslation('recruitment');
  const { languages } = useLanguages();
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const help =
    words?.canSend === false
      ? t('recruitment:move.cannotTell')
      : t('recruitment:move.tellHelp', { minutes: rejectionMinutes });
  return (
    <>
      <Checkbox
        label={t('recruitment:move.tell')}
        description={help}
        disabled={!words?.canSend}
        checked={isWanted}
        onChange={(event) => setWanted(event.currentTarget.checked)}
      />
      {isWanted && words && letter ? (
        <>
          {languages.length > 1 ? (
            <Select
              label={t('recruitment:move.language')}
              data={languages.map(({ code, label }) => ({ value: code, label }))}
              allowDeselect={false}
              value={words.language}
              onChange={(code) => code && speak(code)}
            />
          ) : null}
          <TextInput
            label={t('recruitment:move.subject')}
            required
            maxLength={recruitmentLimits.mailSubject}
            value={letter.subject}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
          <Textarea
            label={t('recruitment:move.text')}
            required
            autosize
            minRows={6}
            maxLength={recruitmentLimits.mailText}
            value={letter.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        </>
      ) : null}
    </>
  );
}
