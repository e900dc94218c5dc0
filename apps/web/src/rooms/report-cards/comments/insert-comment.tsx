import { namePlaceholder, withName } from '@bellwether/contract/report-cards/report-names.rules';
import { Button, Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMessage2Plus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import classes from './comments.module.css';

interface InsertCommentProps {
  /** What {name} stands for; null: nobody is to be named, and comments with a name are left out. */
  calledName: string | null;
  onInsert: (text: string) => void;
}

/** Finds a saved comment by its words and puts it into the text, with the name of the pupil, if that is known. AMB-368, AMB-382. */
export function InsertComment({ calledName, onInsert }: InsertCommentProps) {
  const { t } = useTranslation(['learning', 'common']);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const store = useCombobox({
    onDropdownClose: () => {
      store.resetSelectedOption();
      setTyped('');
    },
    onDropdownOpen: () => store.focusSearchInput(),
  });
  const query = { limit: 20, ...(search ? { search } : {}) };
  const read = useRead('GET /api/lms/saved-comments', { query }, { enabled: store.dropdownOpened });
  const found = read.data?.data.filter((one) => calledName !== null || !one.text.includes(namePlaceholder));
  const label = t('learning:savedComments.insert');
  return (
    <Combobox
      store={store}
      position="bottom-start"
      width={360}
      withinPortal
      onOptionSubmit={(text) => {
        store.closeDropdown();
        onInsert(text);
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <Button
          variant="default"
          leftSection={<IconMessage2Plus size={16} />}
          aria-haspopup="listbox"
          aria-expanded={store.dropdownOpened}
          onClick={() => store.toggleDropdown()}
        >
          {label}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('learning:savedComments.search')}
          placeholder={t('learning:savedComments.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            store.resetSelectedOption();
          }}
        />
        <Combobox.Options aria-label={label} mah={280} className={classes.options}>
          {found?.length ? (
            found.map((one) => {
              const text = withName(one.text, calledName ?? '');
              return (
                <Combobox.Option key={one.id} value={text}>
                  <span className="col gap-2">
                    <span className="s13">{text}</span>
                    <span className="s12 dim">
                      {[one.course?.name, one.strand, one.isOwn ? null : one.ownerName]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                </Combobox.Option>
              );
            })
          ) : (
            <Combobox.Empty>
              {found
                ? t('learning:savedComments.nothing')
                : read.error
                  ? t('common:pickerError', { message: read.error.message })
                  : t('common:loading')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
