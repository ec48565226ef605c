import { createContext, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Time of the next update on the clock of `performance.now()`; null when the numbers are up to date. */
export const NextUpdate = createContext<number | null>(null);

const TICK_MS = 500;

/** Shows that numbers are outdated, and the time until their update. */
export function Countdown() {
  const next = useContext(NextUpdate);
  if (next === null) return null;
  return <Ticking next={next} />;
}

function Ticking({ next }: { next: number }) {
  const { t } = useTranslation('viewer');
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const count = Math.max(0, Math.ceil((next - now) / 1000));
  return <p className="text-quiet text-small">{t('chart.updates', { count })}</p>;
}
