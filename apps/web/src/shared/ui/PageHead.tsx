import { Link } from 'react-router';

interface Props {
  title: string;
  about: string;
  /** Related pages. */
  links?: readonly { readonly to: string; readonly label: string }[];
}

/** The head of a page: its title, its purpose and related pages. */
export function PageHead({ title, about, links = [] }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <title>{`${title} · Quartet`}</title>
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl">{title}</h1>
        <p className="max-w-prose text-quiet">{about}</p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className={LINK_BUTTON}>
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}

/** Look of a link that stands among buttons. */
export const LINK_BUTTON =
  'flex h-9 items-center rounded-md border border-line bg-surface px-4 font-medium hover:bg-sunken';
