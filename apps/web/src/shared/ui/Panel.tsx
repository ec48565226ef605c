import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Stands opposite the title. */
  aside?: ReactNode;
  /** Where an address may point to. */
  id?: string;
  children: ReactNode;
}

/** A titled surface. */
export function Panel({ title, aside, id, children }: Props) {
  const label = useId();
  return (
    <section
      id={id}
      aria-labelledby={label}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 id={label} className="font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
