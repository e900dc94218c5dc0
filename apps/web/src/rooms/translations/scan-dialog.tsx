import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { DialogFrame } from '../../ui/form/form-dialog.tsx';
import classes from './editor/editor.module.css';

/** Which keys the sources use, which are missing, which nothing uses. TRN-05, AMB-149. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('administration');
  const say = (key: string, values?: object) => t(`administration:translations.${key}`, { ...values });
  const [typed, setTyped] = useState('apps/web/src\napps/server/src');
  const scan = useWrite('POST /api/translations/key-scan');
  const found = scan.data?.data;
  const directories = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <DialogFrame opened onClose={onClose} title={say('scanTitle')} size={640}>
      <div className="col gap-16">
        <Textarea
          label={say('directories')}
          description={say('scanText')}
          autosize
          minRows={2}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {found ? (
          <div className="col" role="status">
            <p>
              {say('scanned', {
                ...{ files: found.files, used: found.used },
                ...{ missing: found.missing.length, unused: found.unused.length },
              })}
            </p>
            <Keys
              title={say('missingKeys')}
              keys={found.missing.map(({ key, file }) => `${key} · ${file}`)}
            />
            <Keys title={say('unusedKeys')} keys={found.unused} />
            <Keys
              title={say('dynamicKeys')}
              keys={found.dynamic.map(({ file, text }) => `${text} · ${file}`)}
            />
          </div>
        ) : null}
        <div className="row justify-end">
          <Button loading={scan.isPending} onClick={() => scan.mutate({ body: { directories } })}>
            {say('scanRun')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <details>
      <summary>{`${title} (${keys.length})`}</summary>
      <ul className={classes.keys}>
        {keys.slice(0, 500).map((key) => (
          <li key={key}>{key}</li>
        ))}
      </ul>
    </details>
  );
}
