import { characterWeaponClass, find, nameTable } from '@quartet/gamedata/names';
import { elementColor, elementOf } from './elements.ts';
import { Picture } from './Picture.tsx';

/** Outline of each weapon class in a square of 24. */
const SHAPES: Readonly<Record<string, string>> = {
  sword: 'M20 4 9 15M6.5 12.5l5 5M8.5 15.5 4 20M20 4h-4L9.5 10.5M20 4v4l-6.5 6.5',
  claymore: 'M20 4h-5L8 11l5 5 7-7zM5.5 12.5l6 6M8 16l-4 4',
  polearm: 'M4 20 15 9M13 7l4 4 4-8zM7.5 14l2.5 2.5',
  bow: 'M4 4c9-.5 16.5 7 16 16M4 4l16 16M3 21 21 3M16.5 3H21v4.5M3 17.5V21h3.5',
  catalyst: 'M12 3 4 8v8l8 5 8-5V8zM12 8v8M8.5 10l7 4M15.5 10l-7 4',
};

/** What sets a name apart in little room: three letters of one word, the first ones of two, two signs of a name written in signs. */
export function monogram(name: string): string {
  const words = name.split(/[\s·・.(（]+/u).filter((word) => word !== '');
  const [first = '', second] = words;
  const [letter, ...rest] = first;
  if (letter === undefined) return '?';
  if ((letter.codePointAt(0) ?? 0) > 0x2e80) return letter + rest.slice(0, 1).join('');
  if (second !== undefined) return (letter + [...second].slice(0, 1).join('')).toUpperCase();
  return letter.toUpperCase() + rest.slice(0, 2).join('');
}

interface Props {
  /** Character key. */
  character: string;
  /** Name shown nearby, for the monogram; the key when it is not known yet. */
  name?: string;
  /** Edge in pixels. */
  size?: number;
  /** Colour of the character in its team; without it that of its element. */
  color?: string;
  className?: string;
}

/** The portrait, or what stands in for it: element colour, monogram, weapon class. The name is always written beside it. */
export function Emblem({
  character,
  name,
  size = 40,
  color = elementColor(elementOf(character)),
  className = '',
}: Props) {
  const element = elementOf(character) || 'physical';
  const weapon = find<string>(characterWeaponClass, character) ?? '';
  const letters = monogram(name ?? character);
  const drawn = (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 48 48"
      className={`shrink-0 ${className}`}
      style={{ color }}
      data-element={element}
    >
      <rect
        x="0.75"
        y="0.75"
        width="46.5"
        height="46.5"
        rx="9"
        fill={`color-mix(in oklab, ${color} 16%, var(--color-surface))`}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <text
        x="23"
        y="25"
        textAnchor="middle"
        fontSize={/^[A-ZА-Я]{1,2}$/.test(letters) ? 18 : 16}
        fontWeight="650"
        fontFamily="var(--font-sans)"
        fill="var(--color-ink)"
      >
        {letters}
      </text>
      <g transform="translate(29 29) scale(0.66)">
        <path
          d={SHAPES[weapon] ?? ''}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
  return (
    <Picture path={`avatar/${character}`} size={size} className={`rounded-lg bg-sunken ${className}`}>
      {drawn}
    </Picture>
  );
}

/** The sign of a weapon class, in the colour of the text around it. */
export function WeaponSign({ weapon, size = 20 }: { weapon: string; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className="shrink-0">
      <path
        d={SHAPES[weapon] ?? ''}
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
