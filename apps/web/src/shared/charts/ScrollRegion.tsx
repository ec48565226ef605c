import type { ReactNode } from 'react';

/** What scrolls must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

interface Props {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A part of the page that scrolls by itself. */
export function ScrollRegion({ label, className = '', children }: Props) {
  return (
    <section aria-label={label} className={`overflow-auto ${className}`} {...REACHABLE}>
      {children}
    </section>
  );
}
