import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type GuideKind, guidePage } from '../names/guide.ts';

interface Props {
  kind: GuideKind;
  /** As a config or a result spells it. */
  name: string;
  /** Part of the page. */
  section?: string;
  children: ReactNode;
}

/** A name that leads to its page of the guide; only the name where there is none. */
export function GuideLink({ kind, name, section, children }: Props) {
  const page = guidePage(kind, name);
  if (page === undefined) return children;
  return (
    <Link
      to={section === undefined ? page : `${page}#${section}`}
      className="inline-block min-h-6 min-w-6 underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}
