import { type ReactNode, useState } from 'react';
import { useSite } from '../api/site.ts';

interface Props {
  /** Path under `/api/assets/`, without its ending. */
  path: string;
  /** Edge in pixels. */
  size: number;
  className?: string;
  /** Colour of its border. */
  edge?: string;
  /** Shown if there is no picture. */
  children: ReactNode;
}

/** A picture of the site, beside the name of its subject. */
export function Picture({ path, size, className = '', edge, children }: Props) {
  const pictures = useSite((site) => site.pictures);
  const [missing, setMissing] = useState('');
  if (!pictures || missing === path) return children;
  return (
    <img
      src={`/api/assets/${path}.png`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      style={{ borderColor: edge }}
      className={`shrink-0 object-contain ${className}`}
      onError={() => setMissing(path)}
    />
  );
}
