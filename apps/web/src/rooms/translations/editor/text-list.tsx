import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import {
  IconAlertCircle,
  IconCircle,
  IconCircleCheck,
  IconEye,
  IconRefresh,
  IconSearch,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import { SkeletonLines } from '../../../ui/states.tsx';
import classes from './editor.module.css';

export type Text = RowOf<'GET /api/translations/texts'>;

const icons = {
  untranslated: IconCircle,
  review: IconEye,
  changed: IconRefresh,
  failing: IconAlertCircle,
  done: IconCircleCheck,
};

interface TextListProps {
  texts: readonly Text[];
  chosen: Text | undefined;
  search: string;
  hasMore: boolean;
  isLoading: boolean;
  onSearch: (text: string) => void;
  onChoose: (position: number) => void;
  onMore: () => void;
}

/** A part of the texts, below the names of their namespaces. */
export function TextList({
  texts,
  chosen,
  search,
  hasMore,
  isLoading,
  onSearch,
  onChoose,
  onMore,
}: TextListProps) {
  const { t } = useTranslation('administration');
  const [typed, setTyped] = useState(search);
  const tell = useDebouncedCallback(onSearch, 250);
  return (
    <div className={classes.list}>
      <TextInput
        className={classes.search}
        aria-label={t('administration:translations.search')}
        placeholder={t('administration:translations.search')}
        leftSection={<IconSearch size={15} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          tell(event.currentTarget.value);
        }}
      />
      {isLoading ? <SkeletonLines rows={8} /> : null}
      {texts.map((text, at) => {
        const State = icons[text.state];
        const isFirst = text.namespace !== texts[at - 1]?.namespace;
        return (
          <div key={text.position}>
            {isFirst ? <div className={classes.namespace}>{text.namespace}</div> : null}
            <button
              type="button"
              className={`row align-start ${classes.entry}`}
              aria-current={text === chosen || undefined}
              onClick={() => onChoose(text.position)}
            >
              <State
                size={16}
                className={classes[text.state]}
                aria-label={t(`administration:translations.states.${text.state}`)}
              />
              <span className="col gap-0 grow">
                <span className="cut">{text.sources[0]?.text}</span>
                <span className="cut dim s12">{text.translationKey}</span>
              </span>
            </button>
          </div>
        );
      })}
      {hasMore ? (
        <Button variant="subtle" fullWidth onClick={onMore}>
          {t('administration:translations.more')}
        </Button>
      ) : null}
    </div>
  );
}
