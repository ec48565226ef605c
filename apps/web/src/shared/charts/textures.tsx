import { TEXTURE_OPACITY, TEXTURE_SIZE, TEXTURES } from '@quartet/gamedata/emblems';
import { createContext, type SVGProps, useContext, useId } from 'react';
import type { Look } from '../ui/elements.ts';

const Prefix = createContext('');

/** A drawing with the textures that its marks refer to; screen readers get its figures elsewhere. */
export function TexturedSvg({ children, ...rest }: SVGProps<SVGSVGElement>) {
  const id = useId();
  return (
    <svg aria-hidden="true" {...rest}>
      <defs>
        {TEXTURES.map(
          (texture, i) =>
            texture && (
              <pattern
                key={texture.path}
                id={`${id}${i}`}
                width={TEXTURE_SIZE}
                height={TEXTURE_SIZE}
                patternUnits="userSpaceOnUse"
              >
                <path
                  d={texture.path}
                  fill={texture.width === 0 ? 'var(--color-surface)' : 'none'}
                  fillRule="evenodd"
                  stroke={texture.width === 0 ? 'none' : 'var(--color-surface)'}
                  strokeWidth={texture.width}
                  opacity={TEXTURE_OPACITY}
                />
              </pattern>
            ),
        )}
      </defs>
      <Prefix value={id}>{children}</Prefix>
    </svg>
  );
}

/** A rectangle or, with `d`, an area in a look; inside of a `TexturedSvg`. */
export function Mark({ look, ...shape }: { look: Look } & SVGProps<SVGRectElement & SVGPathElement>) {
  const prefix = useContext(Prefix);
  const Shape = shape.d === undefined ? 'rect' : 'path';
  return (
    <>
      <Shape {...shape} fill={look.color} />
      {look.texture ? <Shape {...shape} fill={`url(#${prefix}${look.texture})`} /> : null}
    </>
  );
}
