import { membersOf } from '@quartet/gamedata/typed';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To, useLocation, useNavigate } from 'react-router';
import { BY_MODE, MODES, type Mode } from './modes.ts';

interface Props {
  mode: Mode;
  /** Address of each mode. */
  to: Readonly<Record<Mode, To>>;
  /** Handles a mode without following its address. Returns whether it did. */
  onMode?(mode: Mode): boolean;
  /** The team as tiles. */
  children: ReactNode;
  /** Whether narrow windows show the modes only. */
  hidesTeam?: boolean;
}

/** Modes of the bench with the team: one row on wide windows, the team above the modes on narrow ones. Alt+Shift+1 to 3 switch modes. */
export function BenchBar({ mode, to, onMode, children, hidesTeam = false }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  const hasCome = membersOf(state).byMode === true;
  // A layout effect runs again when a part that loads has hidden the bar, which ends the focus.
  useLayoutEffect(() => {
    if (hasCome) current.current?.focus({ preventScroll: true });
  }, [hasCome]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const place = ['Digit1', 'Digit2', 'Digit3'].indexOf(event.code);
    const next = MODES[place];
    if (next === undefined || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (next !== mode && onMode?.(next) !== true) void navigate(to[next], { state: BY_MODE });
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return (
    <div
      className="flex min-w-0 flex-col gap-2 [grid-area:bar] bench:flex-row-reverse bench:gap-3"
      data-testid="bench-bar"
    >
      <div className={`min-w-0 bench:flex-1 ${hidesTeam ? 'max-sm:hidden' : ''}`}>{children}</div>
      <nav aria-label={t('bench.label')} className="shrink-0">
        <ul className="grid h-11 grid-cols-3 gap-0.5 rounded-lg border border-line bg-surface p-0.5 bench:h-19 bench:w-60">
          {MODES.map((each, place) => (
            <li key={each} className="min-w-0">
              <Link
                ref={each === mode ? current : undefined}
                to={to[each]}
                state={BY_MODE}
                aria-current={each === mode ? 'page' : undefined}
                aria-keyshortcuts={`Alt+Shift+${place + 1}`}
                title={`Alt+Shift+${place + 1}`}
                className="flex h-full items-center justify-center rounded-md px-2 font-medium hover:bg-sunken aria-[current]:bg-accent aria-[current]:text-on-accent"
                onClick={(event) => {
                  if (each === mode || onMode?.(each) === true) event.preventDefault();
                }}
              >
                <span className="truncate">{t(`bench.${each}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
