import type { Option, OptionGain } from '@quartet/optimiser/options';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreview } from '#run/preview.ts';
import { type RankingQuestion, useRanking } from '#run/search/useRanking.ts';
import { useSimulation } from '#run/simulation.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import type { Entry } from '#shared/names/catalogue.ts';
import type { AbsentKind } from '#shared/names/useAbsentEntries.ts';
import { OwnSwitch } from '#shared/roster/OwnSwitch.tsx';
import { ownedFirst } from '#shared/roster/useOwned.ts';
import { Button } from '#shared/ui/Button.tsx';
import { settled } from '../model/settled.ts';
import { Palette } from './Palette.tsx';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  entries: readonly Entry[];
  /** As of a palette. */
  absent?: readonly AbsentKind[];
  lead?(entry: Entry): ReactNode;
  foot?: ReactNode;
  /** Whether the options are things that a player can own. */
  hasOwned?: boolean;
  /** The config with an option; null where there is nothing to compare. */
  textWith(entry: Entry): string | null;
  /** Whether the player owns an option, while lists are shown "as I own it": these come first. */
  isOwned?: ((entry: Entry) => boolean) | undefined;
  /** Whether the options can be made; true when absent. */
  ready?: boolean;
  onPick(entry: Entry): void;
}

/** A list to pick from that shows the worth of each option in this fight, and previews the highlighted one. */
export function RankedPalette({
  open,
  onOpenChange,
  title,
  entries,
  absent,
  lead,
  foot,
  textWith,
  isOwned,
  hasOwned = false,
  ready = true,
  onPick,
}: Props) {
  const { t } = useTranslation('preview', { useSuspense: false });
  const text = useSimulation((state) => state.text);
  /** As of the opening: later renders have the same options. */
  const latest = useRef({ entries, textWith });
  useEffect(() => {
    latest.current = { entries, textWith };
  });
  const question = useMemo((): RankingQuestion | null => {
    if (!open || !ready) return null;
    return {
      text,
      options: () =>
        latest.current.entries.flatMap((entry): Option[] => {
          const own = entry.disabled === true ? null : latest.current.textWith(entry);
          return own === null ? [] : [{ id: entry.id, text: own }];
        }),
    };
  }, [open, ready, text]);
  const { phase, gains, total, stop, again } = useRanking(question);
  const [order, setOrder] = useState<readonly string[]>([]);
  /** Whether the player has begun to look through the list, which then stays in its order. */
  const [isUsed, setUsed] = useState(false);
  const [looked, setLooked] = useState<Entry | null>(null);
  /** Row that was tapped once. */
  const [tapped, setTapped] = useState<Entry | null>(null);
  useEffect(() => {
    if (open) return;
    setOrder([]);
    setUsed(false);
    setLooked(null);
    setTapped(null);
  }, [open]);
  useEffect(() => {
    if (gains?.isComplete !== true || isUsed) return;
    setOrder((shown) => {
      const next = settled(shown, gains.gains);
      return next.join() === shown.join() ? shown : next;
    });
  }, [gains, isUsed]);

  const byId = useMemo(() => new Map(gains?.gains.map((each) => [each.id, each.gain])), [gains]);
  const sorted = useMemo(() => {
    if (order.length === 0) return entries;
    const place = new Map(order.map((id, i) => [id, i]));
    return [...entries].sort((a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length));
  }, [entries, order]);

  const listed = useMemo(
    () =>
      isOwned === undefined
        ? sorted
        : ownedFirst(sorted, isOwned).map((entry) =>
            isOwned(entry) ? entry : { ...entry, note: `${entry.note} · ${t('picker.notOwned')}` },
          ),
    [sorted, isOwned, t],
  );

  const show = usePreview((state) => state.show);
  const gain = looked === null ? null : (byId.get(looked.id) ?? null);
  const base = gains?.base ?? null;
  useEffect(() => {
    if (!open || looked === null) return;
    const own = latest.current.textWith(looked);
    if (own === null) return;
    show({ label: looked.label, text: own, gain, base });
    return () => show(null);
  }, [open, looked, gain, base, show]);

  const failed = gains?.failed ?? [];
  return (
    <Palette
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      entries={listed}
      absent={absent}
      lead={lead}
      side={(entry) =>
        failed.includes(entry.id) ? (
          <span className="text-quiet">{t('picker.cannot')}</span>
        ) : (
          <GainText gain={byId.get(entry.id)} base={base} />
        )
      }
      onLook={(entry, byPlayer) => {
        setLooked(entry);
        if (byPlayer) setUsed(true);
      }}
      onTap={(entry) => {
        setUsed(true);
        setLooked(entry);
        // Where there is nothing to compare, there is nothing to preview.
        if (tapped?.id === entry.id || latest.current.textWith(entry) === null) return true;
        setTapped(entry);
        return false;
      }}
      foot={
        <div className="flex flex-col gap-2">
          {hasOwned && <OwnSwitch />}
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
            <span role="status">
              {phase === 'running' && gains?.isComplete !== true
                ? t('picker.comparing', { done: (gains?.gains.length ?? 0) + failed.length, total })
                : phase === 'running'
                  ? t('picker.refining')
                  : phase === 'idle'
                    ? ''
                    : t(`picker.${phase}`)}
            </span>
            <span className="flex gap-2">
              {isUsed && order.length === 0 && gains?.isComplete && (
                <Button onClick={() => setOrder(settled([], gains.gains))}>{t('picker.sort')}</Button>
              )}
              {(phase === 'running' || phase === 'waiting') && <Button onClick={stop}>{t('picker.stop')}</Button>}
              {phase === 'paused' && <Button onClick={again}>{t('picker.again')}</Button>}
              {tapped !== null && (
                <Button look="primary" onClick={() => onPick(tapped)}>
                  {t('picker.choose', { name: tapped.label })}
                </Button>
              )}
            </span>
          </div>
          {foot}
        </div>
      }
      onPick={onPick}
    />
  );
}

/** Worth of an option: the share of the expected DPS with half the width of its interval. */
function GainText({ gain, base }: { gain: OptionGain['gain'] | undefined; base: number | null }) {
  const { t } = useTranslation('preview', { useSuspense: false });
  const { signedPercent, percent } = useFormats();
  if (gain === undefined || base === null || base <= 0) return null;
  const isClear = Math.abs(gain.mean) > gain.margin;
  const look = !isClear ? 'text-quiet' : gain.mean > 0 ? 'text-gain' : 'text-error';
  return (
    <span className={`whitespace-nowrap tabular-nums ${look}`}>
      {t('picker.gain', { gain: signedPercent(gain.mean / base), margin: percent(gain.margin / base) })}
    </span>
  );
}
