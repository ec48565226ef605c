import { type ReactNode, useEffect, useRef } from 'react';

/** Parts of a page that are folded at first. They open for links into them, for the search of the browser and for printing. */
export function More({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let wasOpen = true;
    const open = () => {
      wasOpen = details.current?.open ?? true;
      if (details.current !== null) details.current.open = true;
    };
    const close = () => {
      if (details.current !== null) details.current.open = wasOpen;
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, []);
  return (
    <details ref={details} className="group min-w-0">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 marker:content-none hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="text-quiet transition-transform group-open:rotate-90">
          ›
        </span>
        <span className="min-w-0">
          <span className="font-semibold">{title}</span>
          {about !== undefined && <span className="block text-quiet text-small">{about}</span>}
        </span>
      </summary>
      <div className="flex min-w-0 flex-col gap-6 pt-6">{children}</div>
    </details>
  );
}
