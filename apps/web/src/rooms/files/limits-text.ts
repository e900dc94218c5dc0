import { megabytesFor } from '@bellwether/contract/files/file-limits.rules';
import { contextCaps, type FileContext, fileKinds } from '@bellwether/contract/files/values';
import type { TFunction } from 'i18next';

/** What a widget takes, in one line: 'Images up to 10 MB, audio up to 50 MB · up to 5 files'. */
export function limitsText(
  context: FileContext,
  setting: number,
  maxFiles: number,
  t: TFunction<'common'>,
  language: string,
): string {
  const kinds = fileKinds.filter((kind) => contextCaps[context][kind]);
  const sizes = new Set(kinds.map((kind) => megabytesFor(context, kind, setting)));
  const nameOf = (kind: (typeof kinds)[number]) => t(`files.kinds.${kind}`);
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const what =
    sizes.size === 1
      ? t('files.upTo', { what: list.format(kinds.map(nameOf)), size: [...sizes][0] })
      : list.format(
          kinds.map((kind) =>
            t('files.upTo', { what: nameOf(kind), size: megabytesFor(context, kind, setting) }),
          ),
        );
  return `${what.charAt(0).toLocaleUpperCase(language)}${what.slice(1)} · ${t('files.most', { count: maxFiles })}`;
}
