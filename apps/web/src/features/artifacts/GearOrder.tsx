import type { ArtifactPiece } from '@quartet/importers';
import {
  type ArtifactsOutcome,
  type GearOrderOutcome,
  MAX_ORDERED,
  type Roster,
  type TeamFigures,
} from '@quartet/optimiser';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameRoster } from '#run/search/rosterOf.ts';
import { SearchProgress } from '#run/search/SearchProgress.tsx';
import { isActive, useSearch, useSearches } from '#run/search/searches.ts';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/names/reasons.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { marginText } from './margins.ts';
import { gearOrder } from './orders.ts';

/** The first two teams without a common character, or the first one. */
function pairOf(teams: readonly TeamFigures[]): TeamFigures[] {
  const person = (key: string): string => key.replace(/^(aether|lumine).*/, 'traveler');
  const [first] = teams;
  if (first === undefined) return [];
  const own = new Set(first.members.map(person));
  const second = teams.find(({ members }) => members.every((key) => !own.has(person(key))));
  return second === undefined ? [first] : [first, second];
}

/** Gear for up to eight characters in the player's order, with the moves in the game. */
export function GearOrder({ roster, advice }: { roster: Roster; advice: ArtifactsOutcome }) {
  const { t } = useTranslation(['roster', 'search']);
  const names = useNames();
  const search = useSearch('gear-order');
  const { start, pause, resume } = useSearches.getState();
  const teams = useMemo(() => pairOf(advice.teams), [advice.teams]);
  const members = teams.flatMap((team) => team.members).slice(0, MAX_ORDERED);
  const { question } = search;
  const isOwn = question !== null && isSameRoster(question.roster, roster);
  /** Null until the player moves a character: then the order is that of the search, which a reload may have interrupted. */
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const chosen = moved ?? (isOwn ? question.order : []);
  const order = [...chosen.filter((key) => members.includes(key)), ...members.filter((key) => !chosen.includes(key))];
  const why = useReason(search.failure, true);
  const found = isOwn ? search.outcome : null;
  const canResume = search.phase === 'paused' && isOwn && question.order.join() === order.join();
  const done = search.findings?.gear.length ?? 0;
  const move = (at: number, by: number) => {
    const next = [...order];
    const [key] = next.splice(at, 1);
    if (key !== undefined) next.splice(at + by, 0, key);
    setMoved(next);
  };
  const begin = () =>
    start('gear-order', gearOrder(roster, { teams: teams.map(({ id, config }) => ({ id, text: config })), order }));
  return (
    <Panel title={t('advice.inOrder.title')}>
      <p className="text-quiet text-small">{t('advice.inOrder.hint')}</p>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-1 text-small sm:grid-cols-2" data-testid="order">
        {order.map((key, at) => (
          <li key={key} className="flex min-w-0 items-center gap-2">
            <span className="w-5 text-quiet tabular-nums">{at + 1}</span>
            <Emblem character={key} name={names.character(key)} size={24} />
            <span className="min-w-0 flex-1 truncate">{names.character(key)}</span>
            <Button
              aria-label={t('advice.inOrder.up', { name: names.character(key) })}
              disabled={at === 0 || isActive(search)}
              onClick={() => move(at, -1)}
            >
              ↑
            </Button>
            <Button
              aria-label={t('advice.inOrder.down', { name: names.character(key) })}
              disabled={at === order.length - 1 || isActive(search)}
              onClick={() => move(at, 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-4">
        {isActive(search) ? (
          <Button onClick={() => pause('gear-order')}>{t('search:stop')}</Button>
        ) : (
          <Button onClick={canResume ? () => resume('gear-order') : begin}>
            {t(canResume ? 'search:resume' : 'advice.inOrder.start')}
          </Button>
        )}
        <div className="min-w-0 max-w-md flex-1 basis-64 text-small">
          {search.phase === 'failed' && (
            <p role="alert" className="text-error">
              {t('best.failed', { message: why })}
            </p>
          )}
          <SearchProgress
            search={search}
            label={t('best.progress')}
            words={t('advice.inOrder.gear', { name: names.character(order[Math.min(done, order.length - 1)] ?? '') })}
          />
        </div>
      </div>
      {found !== null && <Outcome roster={roster} found={found} />}
    </Panel>
  );
}

function Outcome({ roster, found }: { roster: Roster; found: GearOrderOutcome }) {
  const { t, i18n } = useTranslation(['roster', 'inventory']);
  const names = useNames();
  const formats = useFormats();
  const { number, signedPercent } = formats;
  const byId = useMemo(() => new Map(roster.pieces.map((piece) => [piece.id, piece])), [roster]);
  const textOf = (piece: ArtifactPiece | undefined): string =>
    piece === undefined
      ? ''
      : `${piece.set === '' ? t('inventory:noSet') : names.set(piece.set)}, ${t(`inventory:slot.${piece.slot}`)}`;
  return (
    <div className="flex flex-col gap-3 text-small" data-testid="ordered">
      <ul className="flex flex-col gap-1">
        {found.teams.map(({ id, members, before, after, gain }) => (
          <li key={id} className="flex flex-wrap gap-x-4 gap-y-1">
            <span className="min-w-0">{formatList(members.map(names.character), i18n.language)}</span>
            <span className="tabular-nums">
              {t('advice.inOrder.change', {
                before: number(before.mean),
                after: number(after.mean),
                gain: signedPercent(gain.mean, 2),
                margin: marginText(formats, gain.margin),
              })}
            </span>
          </li>
        ))}
      </ul>
      <h3 className="font-medium">{t('advice.inOrder.moves')}</h3>
      {found.moves.length === 0 ? (
        <p className="text-quiet">{t('advice.inOrder.none')}</p>
      ) : (
        <ol className="flex list-decimal flex-col gap-1 ps-6" data-testid="moves">
          {found.moves.map(({ piece, from, to, gives }) => (
            <li key={piece}>
              {t('advice.inOrder.move', { name: names.character(to), id: piece, piece: textOf(byId.get(piece)) })}
              {from !== '' && (
                <span className="text-quiet"> · {t('advice.inOrder.from', { name: names.character(from) })}</span>
              )}
              {from !== '' && gives !== null && (
                <span className="text-quiet">
                  {' '}
                  · {t('advice.inOrder.swap', { name: names.character(from), id: gives })}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
