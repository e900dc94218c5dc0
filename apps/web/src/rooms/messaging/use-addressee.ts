import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { type Picked, pickerLimit } from '../../ui/form/search-picker.tsx';

/** Who is written to, as an address names them: their user, and the name under which they are found. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
}

/** Users who belong together, such as a family. */
export type Group = readonly string[];

/**
 * The people, once found among those whom the viewer may write to; null before, and for an address that finds nobody: an address
 * alone adds nobody.
 */
export function useAddressees(to: Addressee | readonly Group[]): readonly Picked[] | null {
  const [found, setFound] = useState<readonly Picked[] | null>(null);
  const ids = 'id' in to ? to.id : [...new Set(to.flat())].join(',');
  const name = 'id' in to ? to.name : null;
  useEffect(() => {
    if (!ids || name === '') return;
    const abort = new AbortController();
    const query = name === null ? { userIds: ids } : { q: name, limit: pickerLimit };
    call('GET /api/messages/recipients/search', { query }, abort.signal)
      .then(({ data }) => {
        const one = data.filter(({ id }) => id === ids);
        if (name === null) setFound(data);
        else if (one.length > 0) setFound(one);
      })
      // Whoever writes can still choose by hand, and is told there what failed.
      .catch(() => undefined);
    return () => abort.abort();
  }, [ids, name]);
  return found;
}
