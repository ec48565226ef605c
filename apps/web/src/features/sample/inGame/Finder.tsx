import type { ExpectedHit, Roll, Sighting, Solution } from '@quartet/results/inGame';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { type OpenLog, useSample } from '../store.ts';
import { FitList } from './FitList.tsx';
import { readSeen } from './sighting.ts';
import { useBuffWords } from './useBuffWords.ts';

const FIELD = 'h-9 min-w-0 rounded-md border border-line bg-surface px-2 text-body text-ink';
const LABEL = 'flex min-w-0 flex-col gap-1 text-quiet text-small';
/** Explanations from this cost on are not the fight itself or one buff. */
const SIMPLE = 2;

type Levels = { state: 'unknown' | 'known' } | { state: 'running'; share: number; stop: AbortController };

interface Props {
  hits: readonly ExpectedHit[];
  log: OpenLog;
}

const ROLLS: readonly Roll[] = ['plain', 'critical'];

/** Explains a number of the game. */
export function Finder({ hits, log }: Props) {
  const { t } = useTranslation(['inGame', 'sample']);
  const { percent } = useFormats();
  const names = useNames();
  const words = useBuffWords();
  const id = useId();
  const solve = useSample((state) => state.solve);
  const compareLevels = useSample((state) => state.compareLevels);
  const [text, setText] = useState('');
  const [roll, setRoll] = useState<Roll | ''>('');
  const [slot, setSlot] = useState('');
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [found, setFound] = useState<{ sighting: Sighting; solution: Solution } | null>(null);
  const [levels, setLevels] = useState<Levels>({ state: 'unknown' });
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const find = async (sighting: Sighting) => {
    try {
      const solution = await solve(sighting);
      setFailed(false);
      if (solution !== null) setFound({ sighting, solution });
    } catch {
      setFailed(true);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const seen = readSeen(text);
    setWrong(seen === null);
    if (seen === null) return;
    void find({
      seen,
      ...(roll === '' ? {} : { roll }),
      ...(slot === '' ? {} : { slot: Number(slot) }),
      ...(name === '' ? {} : { name }),
    });
  };
  const compare = async (sighting: Sighting) => {
    const stop = new AbortController();
    running.current = stop;
    try {
      setLevels({ state: 'running', share: 0, stop });
      const isDone = await compareLevels(stop.signal, (share) => setLevels({ state: 'running', share, stop }));
      if (isDone) await find(sighting);
      setLevels({ state: isDone ? 'known' : 'unknown' });
    } catch {
      setFailed(true);
      setLevels({ state: 'unknown' });
    }
  };
  const ofSlot = [...new Set(hits.filter(({ model }) => slot === '' || model.slot === Number(slot)).map(hitName))];
  const isSimple = found !== null && (found.solution.fits[0]?.cost ?? SIMPLE) < SIMPLE;
  return (
    <Panel title={t('find.title')}>
      <form className="flex flex-wrap items-end gap-x-4 gap-y-2" onSubmit={submit}>
        <label className={LABEL}>
          {t('find.number')}
          <input
            className={`${FIELD} w-36`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="12,345"
            value={text}
            aria-invalid={isWrong}
            aria-describedby={`${id}-note`}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <label className={LABEL}>
          {t('find.roll')}
          <select
            className={FIELD}
            value={roll}
            onChange={(event) => setRoll(ROLLS.find((each) => each === event.target.value) ?? '')}
          >
            <option value="">{t('find.any')}</option>
            <option value="plain">{t('roll.plain')}</option>
            <option value="critical">{t('roll.critical')}</option>
          </select>
        </label>
        <label className={LABEL}>
          {t('find.character')}
          <select
            className={FIELD}
            value={slot}
            onChange={(event) => {
              setSlot(event.target.value);
              setName('');
            }}
          >
            <option value="">{t('find.any')}</option>
            {log.head.characters.map(({ key }, i) => (
              <option key={key} value={i}>
                {names.character(key)}
              </option>
            ))}
          </select>
        </label>
        <label className={LABEL}>
          {t('find.hit')}
          <select className={`${FIELD} max-w-56`} value={name} onChange={(event) => setName(event.target.value)}>
            <option value="">{t('find.any')}</option>
            {ofSlot.map((one) => (
              <option key={one} value={one}>
                {words.hit(one)}
              </option>
            ))}
          </select>
        </label>
        <Button look="primary" type="submit">
          {t('find.find')}
        </Button>
        <p id={`${id}-note`} aria-live="polite" className="basis-full text-small text-warning empty:hidden">
          {isWrong ? t('find.invalid') : hasFailed ? t('find.failed') : ''}
        </p>
      </form>
      {found !== null && (
        <>
          <FitList seen={found.sighting.seen} solution={found.solution} log={log} />
          {!isSimple && levels.state === 'unknown' && (
            <div>
              <Button onClick={() => void compare(found.sighting)}>{t('levels.compare')}</Button>
            </div>
          )}
          {levels.state === 'running' && (
            <div className="flex flex-wrap items-center gap-3 text-small">
              <span role="status">{t('levels.running', { share: percent(levels.share, 0) })}</span>
              <Button
                onClick={() => {
                  levels.stop.abort();
                  setLevels({ state: 'unknown' });
                }}
              >
                {t('sample:phase.cancel')}
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

const hitName = ({ model }: ExpectedHit): string => model.name;
