import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { type Picked, pickerLimit } from '../../ui/form/search-picker.tsx';

/** Who is written to, as an address names them: their user, and the name under which they are found. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
}

/** The person, once found among those whom the viewer may write to; an address alone adds nobody. */
export function useAddressee({ id, name }: Addressee): Picked | null {
  const [found, setFound] = useState<Picked | null>(null);
  useEffect(() => {
    if (!id || !name) return;
    const abort = new AbortController();
    call('GET /api/messages/recipients/search', { query: { q: name, limit: pickerLimit } }, abort.signal)
      .then(({ data }) => setFound(data.find((one) => one.id === id) ?? null))
      // Whoever writes can still choose by hand, and is told there what failed.
      .catch(() => undefined);
    return () => abort.abort();
  }, [id, name]);
  return found;
}
