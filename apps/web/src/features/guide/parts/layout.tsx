import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { elementColor } from '#shared/ui/elements.ts';

interface PageProps {
  /** Title of the tab and the page. */
  title: string;
  lead?: ReactNode;
  /** Stands under the title. */
  note?: ReactNode;
  /** Sections that there are, in order: anchor and title. */
  sections?: readonly (readonly [id: string, title: string])[];
  /** Address and name of the list that the page belongs to. */
  up?: readonly [to: string, name: string];
  children: ReactNode;
}

/** A page of the guide: way back, title, contents, sections. */
export function GuidePage({ title, lead, note, sections = [], up, children }: PageProps) {
  const { t } = useTranslation('guide');
  useAnchor();
  return (
    <main className="mx-auto grid w-full max-w-[1440px] gap-6 p-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8 lg:py-8">
      <title>{`${title} · ${t('title')} · Quartet`}</title>
      <div className="min-w-0 lg:col-span-2">
        <nav aria-label={t('breadcrumb')} className="mb-3 text-small">
          <ol className="flex flex-wrap gap-x-2">
            <li>
              <Link to="/guide" className="text-accent underline">
                {t('title')}
              </Link>
            </li>
            {up !== undefined && (
              <li>
                <span aria-hidden="true" className="mr-2 text-quiet">
                  ›
                </span>
                <Link to={up[0]} className="text-accent underline">
                  {up[1]}
                </Link>
              </li>
            )}
          </ol>
        </nav>
        <div className="flex items-center gap-4">
          {lead}
          <div className="min-w-0">
            <h1 className="break-words font-semibold text-[1.75rem] leading-tight">{title}</h1>
            {note !== undefined && <div className="text-quiet text-small">{note}</div>}
          </div>
        </div>
      </div>
      <nav aria-label={t('contents')} className={sections.length > 0 ? 'min-w-0' : 'hidden'}>
        <ul className="flex gap-1 overflow-x-auto text-small max-lg:-mx-4 max-lg:px-4 lg:sticky lg:top-4 lg:flex-col">
          {sections.map(([id, name]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-9 items-center whitespace-nowrap rounded-md px-3 text-quiet hover:bg-sunken max-lg:border max-lg:border-line"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`flex min-w-0 flex-col gap-6 ${sections.length > 0 ? '' : 'lg:col-span-2'}`}>{children}</div>
    </main>
  );
}

/** Scrolls to the part of the page that the address names, once it is loaded, and unfolds it. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const part = document.getElementById(decodeURIComponent(hash.slice(1)));
    for (let place = part?.closest('details'); place; place = place.parentElement?.closest('details'))
      place.open = true;
    part?.scrollIntoView();
  }, [hash]);
}

interface SectionProps {
  id: string;
  title: string;
  about?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page that an address can point to. */
export function Section({ id, title, about, aside, children }: SectionProps) {
  const label = useId();
  return (
    <section
      id={id}
      aria-labelledby={label}
      className="flex min-w-0 scroll-mt-4 flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={label} className="font-semibold">
          <a href={`#${id}`} className="hover:underline">
            {title}
          </a>
        </h2>
        {aside}
      </div>
      {about !== undefined && <p className="max-w-prose text-quiet text-small">{about}</p>}
      {children}
    </section>
  );
}

/** A table that scrolls horizontally if it is wider than the page. */
export function Table({ label, head, children }: { label: string; head: readonly ReactNode[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <div tabIndex={0} className="overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse whitespace-nowrap text-small md:w-auto md:min-w-80">
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
                key={i}
                scope="col"
                className={`border-line border-b px-2 py-1.5 font-medium text-quiet md:px-4 first:sticky first:left-0 first:bg-surface first:pl-0 ${i === 0 ? 'text-left' : 'text-right'}`}
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** A row of such a table; the first cell names it. */
export function Row({ name, cells }: { name: ReactNode; cells: readonly ReactNode[] }) {
  return (
    <tr className="border-line border-b last:border-0">
      <th scope="row" className="sticky left-0 bg-surface py-1.5 pr-2 text-left font-normal md:pr-4">
        {name}
      </th>
      {cells.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
        <td key={i} className="px-2 py-1.5 text-right md:px-4">
          {cell}
        </td>
      ))}
    </tr>
  );
}

export function Code({ children }: { children: ReactNode }) {
  return <code className="break-words rounded-sm bg-sunken px-1 py-0.5 font-mono text-small">{children}</code>;
}

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block whitespace-nowrap rounded-full border border-line px-2 text-quiet text-small">
      {children}
    </span>
  );
}

/** Name and value pairs in a line each. */
export function Facts({ rows }: { rows: readonly (readonly [name: ReactNode, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-small">
      {rows.map(([name, value], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order
        <div key={i} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The name of an element beside its colour, which is too light to write with. */
export function ElementName({ element, name }: { element: string; name: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className="inline-block size-2.5 shrink-0 rounded-full"
        style={{ background: elementColor(element) }}
      />
      {name}
    </span>
  );
}
