import { createContext, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** When the numbers around are renewed, as `performance.now()` tells time; null when they are as new as can be. */
export const NextUpdate = createContext<number | null>(null);

const TICK_MS = 500;

/** Says that numbers are not of this moment, and when they are renewed. */
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
