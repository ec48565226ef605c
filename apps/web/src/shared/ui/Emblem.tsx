import { characterEmblem, EMBLEM_LINE, EMBLEM_SIZE, shortName, WEAPON_LINES } from '@quartet/gamedata/emblems';
import { nameTable } from '@quartet/gamedata/names';
import { elementColor, elementOf } from './elements.ts';
import { Picture } from './Picture.tsx';

interface Props {
  /** Character key. */
  character: string;
  /** Name shown nearby, for a character without an emblem; the key when it is not known yet. */
  name?: string;
  /** Edge in pixels. */
  size?: number;
  className?: string;
}

/** The portrait on an edge in the colour of its element, or the emblem: its field is the element, the motif the character. The name is written beside it. */
export function Emblem({ character, name, size = 40, className = '' }: Props) {
  const color = elementColor(elementOf(character));
  return (
    <Picture
      path={`avatar/${character}`}
      size={size}
      className={`rounded-lg border-b-3 bg-sunken ${className}`}
      edge={color}
    >
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox={`0 0 ${EMBLEM_SIZE} ${EMBLEM_SIZE}`}
        className={`shrink-0 ${className}`}
        style={{ color }}
        data-element={elementOf(character) || 'physical'}
      >
        <Drawing character={character} name={name ?? character} />
      </svg>
    </Picture>
  );
}

function Drawing({ character, name }: { character: string; name: string }) {
  const drawn = characterEmblem(character);
  if (drawn === null)
    return (
      <>
        <rect
          x="1"
          y="1"
          width={EMBLEM_SIZE - 2}
          height={EMBLEM_SIZE - 2}
          rx="9"
          fill="color-mix(in oklab, currentColor 12%, var(--color-surface))"
          stroke="currentColor"
          strokeWidth="2"
        />
        <text
          x="24"
          y="28"
          textAnchor="middle"
          textLength={40}
          lengthAdjust="spacingAndGlyphs"
          fontSize="13"
          fontWeight="650"
          fontFamily="var(--font-sans)"
          fill="var(--color-ink)"
        >
          {shortName(character, name)}
        </text>
      </>
    );
  const { field, fill, line, x, y, scale } = drawn;
  return (
    <>
      <path d={field} fill="currentColor" />
      <g transform={`translate(${x} ${y}) scale(${scale})`} fill="var(--color-surface)">
        {fill !== '' && <path d={fill} fillRule="evenodd" />}
        {line !== '' && (
          <path
            d={line}
            fill="none"
            stroke="var(--color-surface)"
            strokeWidth={EMBLEM_LINE / scale}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
      </g>
    </>
  );
}

/** The sign of a weapon class, in the colour of the text around it. */
export function WeaponSign({ weapon, size = 20 }: { weapon: string; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className="shrink-0">
      <path
        d={WEAPON_LINES[weapon] ?? ''}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The picture of a weapon, or the sign of its class; the name is always written beside it. */
export function WeaponPicture({ weapon, size }: { weapon: string; size: number }) {
  const key = nameTable.weapon(weapon) ?? weapon;
  return (
    <Picture path={`weapons/${key}`} size={size}>
      <WeaponSign weapon={nameTable.weaponClass(key) ?? ''} size={size} />
    </Picture>
  );
}

/** The picture of an artifact set, or a flower in its place; the name is always written beside it. */
export function SetPicture({ set, size }: { set: string; size: number }) {
  return (
    <Picture path={`artifacts/${nameTable.set(set) ?? set}_flower`} size={size}>
      <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className="shrink-0 text-quiet">
        {[0, 72, 144, 216, 288].map((turn) => (
          <circle
            key={turn}
            cx="12"
            cy="6.75"
            r="3.5"
            transform={`rotate(${turn} 12 12)`}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        ))}
        <circle cx="12" cy="12" r="1.75" fill="currentColor" />
      </svg>
    </Picture>
  );
}
