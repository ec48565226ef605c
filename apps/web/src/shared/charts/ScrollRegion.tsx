import type { ReactNode } from 'react';

/** Scrollable regions must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

interface Props {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A part of the page with its scroll bar. */
export function ScrollRegion({ label, className = '', children }: Props) {
  return (
    <section aria-label={label} className={`overflow-auto ${className}`} {...REACHABLE}>
      {children}
    </section>
  );
}
