import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hitNamer } from '#shared/names/hitName.ts';
import { useStatusWords } from '#shared/names/useStatusWords.ts';
import { type OpenLog, useSample } from './store.ts';

/** The hits of one source of damage. */
interface Hits {
  source: string;
  /** Its name in the player's language. */
  name: string;
  lines: Int32Array;
}

/**
 * The hits of the source that the address names as `hits`.
 * @param onFound called once for each source that has hits
 */
export function useHits(log: OpenLog, onFound: (lines: Int32Array) => void): { hits: Hits | null; clear(): void } {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const find = useSample((state) => state.hits);
  const words = useStatusWords();
  const [found, setFound] = useState<{ log: OpenLog['index']; source: string; lines: Int32Array } | null>(null);
  const source = new URLSearchParams(hash.replace(/^#/, '')).get('hits');
  const tell = useEffectEvent(onFound);
  const { index } = log;
  useEffect(() => {
    if (source === null) return;
    let stale = false;
    void find(source).then((lines) => {
      if (stale || lines === null) return;
      setFound({ log: index, source, lines });
      tell(lines);
    });
    return () => {
      stale = true;
    };
  }, [source, index, find]);
  const hits =
    found !== null && found.source === source && found.log === index
      ? { source, name: hitNamer(words)(source), lines: found.lines }
      : null;
  return {
    hits,
    clear: () => {
      const fields = new URLSearchParams(hash.replace(/^#/, ''));
      fields.delete('hits');
      void navigate({ pathname, hash: `#${fields}` }, { replace: true, preventScrollReset: true });
    },
  };
}
