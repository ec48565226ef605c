import { type Play, setPlay, startingDelays } from '@quartet/edits';
import { noDelays, playTransitions } from '@quartet/script';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsedConfig } from '#shared/config/parsed.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Emblem } from '#shared/ui/Emblem.tsx';
import {
  distributionOf,
  FEWEST,
  type MeasuredDelays,
  type MeasuredStep,
  Measurement,
  measuredDelays,
  type PerfectFight,
  type PressedKey,
  stepsOf,
} from './delays.ts';

/** Plays one fight of a config in this browser. */
export type PlayFight = (text: string, seed: number, signal: AbortSignal) => Promise<PerfectFight>;

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  text: string;
  play: Play;
  playFight: PlayFight;
  /** Receives the play with the measured delays. */
  onUse(play: Play): void;
}

/** Keys of the keyboard; characters have the digits, as in the game. */
const KEYS: Readonly<Partial<Record<PressedKey, string>>> = {
  attack: 'J',
  skill: 'E',
  burst: 'Q',
  dash: 'K',
  jump: 'L',
};
const letterOf = (key: PressedKey): string => KEYS[key] ?? String(Number(key.slice('swap'.length)) + 1);

/** Measures how long the player takes before each action, by playing the rotation of the text against the clock. */
export function MeasureDialog({ open, onOpenChange, ...rest }: Props) {
  const { t } = useTranslation('play');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('measure.title')} description={t('measure.intro')} wide>
      {open && <Content {...rest} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

type Stage =
  | { readonly kind: 'loading' | 'failed' | 'empty' | 'ready' }
  | { readonly kind: 'playing'; readonly measurement: Measurement }
  | { readonly kind: 'done'; readonly delays: MeasuredDelays };

function Content({
  text,
  play,
  playFight,
  onUse,
  onClose,
}: Omit<Props, 'open' | 'onOpenChange'> & { onClose(): void }) {
  const { t } = useTranslation(['play', 'team']);
  const team = useMemo(() => parsedConfig(text).config.characters.map(({ key }) => key), [text]);
  const [steps, setSteps] = useState<readonly MeasuredStep[]>([]);
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  // The fight of the text as it was when the dialog opened, played perfectly.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text cannot be edited under the dialog
  useEffect(() => {
    const control = new AbortController();
    const document = parsedConfig(text);
    const perfect = document.apply(setPlay(document, { mode: 'perfect', delays: noDelays, ping: null })).text;
    playFight(perfect, 1, control.signal).then(
      (fight) => {
        const found = stepsOf(fight);
        setSteps(found);
        setStage({ kind: found.length > 1 ? 'ready' : 'empty' });
      },
      () => {
        if (!control.signal.aborted) setStage({ kind: 'failed' });
      },
    );
    return () => control.abort();
  }, []);
  const start = () => setStage({ kind: 'playing', measurement: new Measurement(steps) });
  const finish = useCallback((measurement: Measurement) => setStage({ kind: 'done', delays: measurement.delays }), []);
  switch (stage.kind) {
    case 'loading':
      return (
        <p role="status" className="text-quiet">
          {t('measure.loading')}
        </p>
      );
    case 'failed':
    case 'empty':
      return <p role="alert">{t(`measure.${stage.kind}`)}</p>;
    case 'ready':
      return (
        <>
          <Keys steps={steps} team={team} />
          <Row>
            <Button look="primary" onClick={start}>
              {t('measure.start')}
            </Button>
          </Row>
        </>
      );
    case 'playing':
      return <Playing measurement={stage.measurement} team={team} onFinish={finish} />;
    case 'done':
      return (
        <>
          <Found delays={stage.delays} />
          <Row>
            <Button onClick={start}>{t('measure.again')}</Button>
            <Button
              look="primary"
              disabled={playTransitions.every((each) => distributionOf(stage.delays[each]) === null)}
              onClick={() => {
                onUse({ ...play, mode: 'custom', delays: measuredDelays(stage.delays, startingDelays(play)) });
                onClose();
              }}
            >
              {t('measure.use')}
            </Button>
          </Row>
        </>
      );
  }
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2">{children}</div>
);

/** Names of keys and actions. */
function useKeyNames(team: readonly string[]) {
  const { t } = useTranslation(['play', 'team']);
  const names = useNames();
  const character = (slot: number) => names.character(team[slot] ?? '');
  return {
    character,
    ofKey: (key: PressedKey): string =>
      key.startsWith('swap') ? character(Number(key.slice('swap'.length))) : t(`team:action.${key as 'attack'}`),
    ofAction: (action: string): string => t(`team:action.${action as 'attack'}`),
  };
}

/** The keys that the steps need, each once. */
const keysOf = (steps: readonly MeasuredStep[]): PressedKey[] => [...new Set(steps.map(({ key }) => key))].sort();

/** Which keys stand for which actions, before the clock starts. */
function Keys({ steps, team }: { steps: readonly MeasuredStep[]; team: readonly string[] }) {
  const { ofKey } = useKeyNames(team);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2">
      {keysOf(steps).map((key) => (
        <li key={key} className="flex items-center gap-2 text-small">
          <kbd className="rounded border border-line bg-sunken px-2 py-0.5">{letterOf(key)}</kbd>
          {ofKey(key)}
        </li>
      ))}
    </ul>
  );
}

/** Steps that are shown, counted from the next one. */
const AHEAD = [1, 2, 3] as const;

function Playing({
  measurement,
  team,
  onFinish,
}: {
  measurement: Measurement;
  team: readonly string[];
  onFinish(measurement: Measurement): void;
}) {
  const { t } = useTranslation(['play', 'team']);
  const { character, ofKey, ofAction } = useKeyNames(team);
  const { steps } = measurement;
  const [next, setNext] = useState(0);
  const [hint, setHint] = useState<'first' | 'early' | 'wrong' | null>('first');
  const bar = useRef<HTMLDivElement>(null);
  const press = useCallback(
    (key: PressedKey, at: number) => {
      const outcome = measurement.press(key, at);
      setHint(outcome === 'taken' ? null : outcome);
      setNext(measurement.next);
      if (measurement.next === steps.length) onFinish(measurement);
    },
    [measurement, steps, onFinish],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = keysOf(steps).find((each) => letterOf(each) === event.key.toUpperCase());
      if (key === undefined) return;
      event.preventDefault();
      press(key, event.timeStamp);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [steps, press]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again with each step
  useEffect(() => {
    const duration = Math.max(0, (measurement.readyAt ?? 0) - performance.now());
    const running = bar.current?.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
      duration,
      fill: 'forwards',
    });
    return () => running?.cancel();
  }, [next]);
  const step = steps[next];
  if (step === undefined) return null;
  return (
    <>
      <div className="flex flex-col gap-2">
        <p role="status" className="flex items-center gap-3 font-semibold text-lg" data-testid="measure-next">
          <Emblem character={team[step.slot] ?? ''} name={character(step.slot)} size={40} />
          <span>
            {character(step.slot)}: {ofAction(step.action)}
          </span>
          <kbd className="rounded border border-line bg-sunken px-2 font-normal">{letterOf(step.key)}</kbd>
        </p>
        <div className="h-2 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
          <div ref={bar} className="h-full origin-left bg-accent" />
        </div>
        <p className="min-h-6 text-quiet text-small">{hint !== null && t(`measure.${hint}`)}</p>
        <ol className="flex min-h-6 flex-wrap gap-x-4 text-quiet text-small">
          {AHEAD.map((places) => {
            const later = steps[next + places];
            return (
              later !== undefined && (
                <li key={places}>
                  {character(later.slot)}: {ofAction(later.action)}
                </li>
              )
            );
          })}
        </ol>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {keysOf(steps).map((key) => (
          <button
            key={key}
            type="button"
            aria-keyshortcuts={letterOf(key)}
            className="min-h-14 touch-none select-none rounded-md border border-line bg-surface px-2 hover:bg-sunken"
            onPointerDown={(event) => press(key, event.timeStamp)}
            // A pointer has pressed already; the keyboard clicks without one.
            onClick={(event) => event.detail === 0 && press(key, event.timeStamp)}
          >
            {ofKey(key)} <kbd className="text-quiet text-small">{letterOf(key)}</kbd>
          </button>
        ))}
      </div>
      <Row>
        <span className="mr-auto self-center text-quiet text-small">
          {t('measure.progress', { done: next, total: steps.length })}
        </span>
        <Button onClick={() => onFinish(measurement)}>{t('measure.finish')}</Button>
      </Row>
    </>
  );
}

/** The delays that were measured, by transition. */
function Found({ delays }: { delays: MeasuredDelays }) {
  const { t } = useTranslation('play');
  const { number } = useFormats();
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small" data-testid="measure-found">
        <caption className="py-1 text-left text-quiet">{t('measure.found', { count: FEWEST })}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="px-2 text-right font-normal text-quiet">
              {t('measure.presses')}
            </th>
            {(['mean', 'sd', 'min', 'max'] as const).map((part) => (
              <th key={part} scope="col" className="px-2 text-right font-normal text-quiet">
                {t(`part.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {playTransitions.map((transition) => {
            const found = distributionOf(delays[transition]);
            return (
              <tr key={transition}>
                <th scope="row" className="text-left font-normal">
                  {t(`transition.${transition}`)}
                </th>
                <td className="px-2 text-right">{delays[transition].length}</td>
                {(['mean', 'sd', 'min', 'max'] as const).map((part) => (
                  <td key={part} className="px-2 text-right">
                    {found === null ? '–' : number(found[part], part === 'mean' || part === 'sd' ? 1 : 0)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
