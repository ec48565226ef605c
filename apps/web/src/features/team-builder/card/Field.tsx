import type { ReactNode } from 'react';

/** A named row of fields; each field has its own full name for those who do not see the row. */
export function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-2">
      <span aria-hidden="true" className="text-quiet text-small">
        {name}
      </span>
      <span className="flex min-w-0 items-center gap-1">{children}</span>
    </div>
  );
}
