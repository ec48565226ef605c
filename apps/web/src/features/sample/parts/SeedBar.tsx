import type { Result } from '@quartet/results';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { foreignCommit, useEngine } from '#shared/storage/engine.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { Button } from '#shared/ui/Button.tsx';
import {
  hashWithSeed,
  LARGEST_SEED,
  SEED_CHOICES,
  type SeedChoice,
  seedInHash,
  seedProblem,
  seedsOf,
} from '../model/seeds.ts';
import { useSample } from '../store.ts';

interface Props {
  result: Result;
  running: boolean;
  origin: string;
  busy: boolean;
}

function randomSeed(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return String((high & 0x1fffff) * 0x100000000 + low);
}

/** Chooses one fight of a result and computes its log. The seed is kept in the address. */
export function SeedBar({ result, running, origin, busy }: Props) {
  const { t } = useTranslation('sample');
  const location = useLocation();
  const navigate = useNavigate();
  const generate = useSample((state) => state.generate);
  const seeds = seedsOf(result);
  const asked = seedInHash(location.hash);
  const foreign = useEngine(() => foreignCommit() !== null);
  const serverMode = useSettings((state) => state.serverMode);
  const own = !foreign && !serverMode;
  const largest = own ? LARGEST_SEED.own : LARGEST_SEED.foreign;
  // A seed that this browser can take too, should a server be silent.
  const usual = running || seedProblem(seeds.p50, LARGEST_SEED.own) !== null ? 'sample' : 'p50';
  const [choice, setChoice] = useState<SeedChoice>(() =>
    asked === null ? usual : (SEED_CHOICES.find((one) => one !== 'custom' && seeds[one] === asked) ?? 'custom'),
  );
  const [custom, setCustom] = useState(() => asked ?? randomSeed());
  const id = useId();

  const seed = choice === 'custom' ? custom : seeds[choice];
  const problem = seedProblem(seed, largest);
  // The lowest, highest and quartile fights are only known at the end.
  const unknown = running && choice !== 'custom' && choice !== 'sample';
  const submit = () => {
    if (problem !== null || unknown) return;
    void navigate({ pathname: location.pathname, hash: hashWithSeed(location.hash, seed.trim()) }, { replace: true });
    void generate(origin, result.config_file, seed.trim());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens or the run on it has ended
  useEffect(() => {
    if (running || busy) return;
    const { origin: shown, log } = useSample.getState();
    // A link to one fight replaces another fight of this result.
    if (shown === origin && (asked === null || log === null || log.head.seed === asked)) return;
    if (asked !== null) submit();
    else if (own && seedProblem(seeds[usual], largest) === null) {
      // Without a chosen fight the median one is shown.
      setChoice(usual);
      void generate(origin, result.config_file, seeds[usual]);
    }
  }, [running]);

  const note =
    problem !== null ? t(`seed.problem.${choice === 'custom' ? problem : 'none'}`) : unknown ? t('seed.wait') : '';
  return (
    <form
      className="flex flex-wrap items-end gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <label className="flex flex-col gap-1 text-quiet text-small">
        {t('seed.choice')}
        <select
          className="h-9 rounded-md border border-line bg-surface px-2 text-body text-ink"
          value={choice}
          onChange={({ target }) => setChoice(SEED_CHOICES.find((one) => one === target.value) ?? choice)}
        >
          {SEED_CHOICES.map((one) => (
            <option key={one} value={one}>
              {t(`seed.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-w-0 flex-col gap-1 text-quiet text-small">
        {t('seed.seed')}
        <input
          className="h-9 w-52 max-w-full rounded-md border border-line bg-surface px-2 text-body text-ink read-only:bg-sunken read-only:text-quiet"
          inputMode="numeric"
          autoComplete="off"
          readOnly={choice !== 'custom'}
          value={seed}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => setCustom(event.target.value)}
        />
      </label>
      <Button look="primary" type="submit" disabled={busy || problem !== null || unknown}>
        {t('seed.generate')}
      </Button>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className="min-h-5 basis-full text-small text-warning empty:hidden sm:basis-auto sm:self-center"
      >
        {note}
      </p>
    </form>
  );
}
