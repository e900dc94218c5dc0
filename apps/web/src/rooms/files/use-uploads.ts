import { defaultMaxMegabytes, type FileAudience, type FileContext } from '@bellwether/contract/files/values';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../ui/config.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { failureText } from './failure-text.ts';
import { sendUpload } from './send-upload.ts';
import {
  chosenFiles,
  type FileRecord,
  type Refusal,
  startable,
  type UploadItem,
} from './upload-items.rules.ts';

interface UploadsOptions {
  readonly context: FileContext;
  readonly audience?: FileAudience | undefined;
  readonly files: readonly FileRecord[];
  readonly onChange: (files: FileRecord[]) => void;
  readonly maxFiles: number;
  readonly onBusyChange?: ((busy: boolean) => void) | undefined;
}

let nextKey = 0;

/**
 * The uploads of one widget: three at a time, the rest waits; what has arrived joins `files` in the order in which it was
 * chosen. What is under way when the widget closes is cancelled.
 */
export function useUploads(options: UploadsOptions) {
  const { context, audience, maxFiles } = options;
  const { t } = useTranslation('common');
  const setting = useConfig().config?.maxUploadSize ?? defaultMaxMegabytes;
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [news, setNews] = useState('');
  const latest = useRef(options);
  latest.current = options;
  const files = useRef<readonly FileRecord[]>(options.files);
  files.current = options.files;
  const controllers = useRef(new Map<number, AbortController>());
  const places = useRef(new Map<string, number>());

  const change = useCallback((key: number, next: Partial<UploadItem>) => {
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));
  }, []);
  const drop = useCallback((key: number) => setItems((all) => all.filter((one) => one.key !== key)), []);

  const begin = useCallback(
    async (item: UploadItem) => {
      const controller = new AbortController();
      controllers.current.set(item.key, controller);
      change(item.key, { state: 'uploading', progress: 0, message: '' });
      try {
        const record = await sendUpload(item.file, {
          context,
          audience,
          signal: controller.signal,
          onProgress: (progress) => change(item.key, { progress }),
        });
        places.current.set(record.id, item.key);
        const placeOf = ({ id }: FileRecord) => places.current.get(id) ?? -1;
        files.current = [...files.current, record].sort((a, b) => placeOf(a) - placeOf(b));
        drop(item.key);
        latest.current.onChange([...files.current]);
        setNews(t('files.arrived', { name: record.filename }));
      } catch (error) {
        if (controller.signal.aborted) return;
        const message = failureText(error);
        change(item.key, { state: 'error', message });
        setNews(`${t('files.failedNews', { name: item.file.name })} ${message}`.trim());
        // What the server says stands at the file; only where it says nothing that helps is there a notice.
        if (message === '') toast.error(t('files.failedToast', { name: item.file.name }));
      } finally {
        controllers.current.delete(item.key);
      }
    },
    [context, audience, change, drop, t],
  );

  useEffect(() => {
    for (const item of startable(items)) if (!controllers.current.has(item.key)) void begin(item);
  }, [items, begin]);

  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const busy = items.some(({ state }) => state !== 'error');
  useEffect(() => latest.current.onBusyChange?.(busy), [busy]);

  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const present = files.current.length + items.length;
    const { accepted, refusals: refused } = chosenFiles(chosen, present, { context, maxFiles, setting });
    setRefusals(refused);
    if (accepted.length > 0) setNews(t('files.uploadingNews', { count: accepted.length }));
    setItems((all) => [
      ...all,
      ...accepted.map((file): UploadItem => {
        nextKey += 1;
        return { key: nextKey, file, state: 'pending', progress: 0, message: '' };
      }),
    ]);
  };

  return {
    items,
    refusals,
    news,
    setting,
    add,
    retry: (key: number) => change(key, { state: 'pending', progress: 0, message: '' }),
    /** Takes a file that has not arrived off the list; what is being sent is cancelled. */
    cancel: (key: number) => {
      controllers.current.get(key)?.abort();
      drop(key);
    },
    /** Takes an arrived file off the list. It stays on the server until its record is saved or a day has passed. */
    remove: (record: FileRecord) => {
      files.current = files.current.filter(({ id }) => id !== record.id);
      latest.current.onChange([...files.current]);
      setNews(t('files.removedNews', { name: record.filename }));
    },
    forgetRefusals: () => setRefusals([]),
  };
}
