import { Toolbar } from '@base-ui/react/toolbar';
import type { Moment } from '@quartet/engine/playback';
import { keysOf } from '@quartet/gamedata/typed';
import { useTranslation } from 'react-i18next';
import { translatePhrase } from '#shared/names/phrases.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { backgroundOf, type Look, memberLooks, NEUTRAL } from '#shared/ui/elements.ts';
import type { Choice } from '../model/choices.ts';
import { sign } from '../model/labels.ts';
import { useRotation } from '../state.ts';
import { type RotationWords, useRotationWords } from '../useWords.ts';
import type { Option } from '../worker/protocol.ts';

/** Waits from this many frames on are worth telling. */
const TOLD = 6;

/** Available actions and state of each character at the insertion point. */
export function Palette({ team, onChoose }: { team: readonly string[]; onChoose(choice: Choice): void }) {
  const words = useRotationWords();
  const looks = memberLooks(team);
  const played = useRotation((state) => state.played);
  const options = useRotation((state) => state.options);
  const moment = played?.moment ?? null;
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-1 gap-2 max-sm:gap-1 lg:grid-cols-2">
        {team.map((key, slot) => (
          <Member
            key={key}
            character={key}
            slot={slot}
            look={looks[slot] ?? NEUTRAL}
            moment={moment?.team[slot]?.key === key ? moment : null}
            options={options[slot] ?? []}
            words={words}
            onChoose={onChoose}
          />
        ))}
      </div>
      <Legend
        choices={Object.values(options)
          .flatMap(shown)
          .map(({ choice }) => choice)}
      />
    </div>
  );
}

/** Legend of the letters for touch screens; screen readers get it from the buttons. */
function Legend({ choices }: { choices: readonly Choice[] }) {
  const { t } = useTranslation('rotation');
  const kinds = new Map(choices.map((choice) => [shortOf(choice), t(`kind.${choice.kind}`)]));
  return (
    <ul aria-hidden="true" className="hidden flex-wrap gap-x-3 text-quiet text-small pointer-coarse:flex">
      {[...kinds].map(([short, label]) => (
        <li key={short}>
          <b>{short}</b> {label}
        </li>
      ))}
    </ul>
  );
}

const shortOf = (choice: Choice): string =>
  choice.actions.map(({ action, params }) => (params.hold ? `h${sign(action)}` : sign(action))).join('');

interface MemberProps {
  character: string;
  slot: number;
  look: Look;
  moment: Moment | null;
  options: readonly Option[];
  words: RotationWords;
  onChoose(choice: Choice): void;
}

function Member({ character, slot, look, moment, options, words, onChoose }: MemberProps) {
  const { t } = useTranslation('rotation');
  const now = moment?.team[slot];
  const name = words.character(character);
  const share = now === undefined || now.energyMax === 0 ? 0 : now.energy / now.energyMax;
  const active = moment?.active === slot;
  return (
    <div
      className="flex min-w-0 items-center gap-2 rounded-lg border border-line p-2 max-sm:px-1.5 max-sm:py-1 sm:gap-3 bench:gap-2 bench:py-1.5"
      style={active ? { borderColor: look.color } : undefined}
    >
      <div className="flex shrink-0 flex-col gap-1 max-sm:w-8 sm:w-32 bench:w-24 bench:max-w-36 bench:grow">
        <div className="flex items-center gap-2">
          <Emblem character={character} name={name} size={28} />
          <span className="min-w-0 truncate font-medium text-small max-sm:sr-only" title={name}>
            {name}
          </span>
        </div>
        {now !== undefined && (
          <div
            role="img"
            aria-label={t('palette.energy', { value: Math.floor(now.energy), max: now.energyMax })}
            title={t('palette.energy', { value: Math.floor(now.energy), max: now.energyMax })}
            className="h-1.5 overflow-hidden rounded-full bg-sunken"
          >
            <div className="h-full" style={{ width: `${share * 100}%`, background: backgroundOf(look) }} />
          </div>
        )}
        {active && (
          <span className="text-quiet text-small leading-4 max-sm:sr-only bench:sr-only">{t('palette.onField')}</span>
        )}
      </div>
      <Toolbar.Root
        aria-label={t('palette.of', { name })}
        className="flex min-w-0 flex-wrap gap-1.5 max-sm:gap-1 bench:gap-1"
      >
        {shown(options).map((option) => (
          <ChoiceButton key={option.choice.kind} option={option} words={words} onChoose={onChoose} />
        ))}
      </Toolbar.Root>
    </div>
  );
}

/** On the ground one disabled plunge is shown for all. */
function shown(options: readonly Option[]): readonly Option[] {
  const plunges = options.filter(({ choice }) => choice.kind.endsWith('plunge'));
  if (plunges.some(({ answer }) => answer.began >= 0)) return options;
  return options.filter((option) => !plunges.includes(option) || option === plunges[0]);
}

function ChoiceButton({
  option,
  words,
  onChoose,
}: {
  option: Option;
  words: RotationWords;
  onChoose(c: Choice): void;
}) {
  const { t } = useTranslation('rotation');
  const { choice, answer } = option;
  const waits = keysOf(answer.held)
    .filter((reason) => reason !== 'animation')
    .map((reason) => [reason, answer.held[reason] ?? 0] as const);
  const [longest] = waits.sort((a, b) => b[1] - a[1]);
  const frames = waits.reduce((sum, [, count]) => sum + count, 0);
  const possible = answer.began >= 0;
  const why = answer.refused !== null ? translatePhrase(answer.refused) : words.reason(longest?.[0] ?? 'other');
  const state = !possible
    ? t('palette.refused', { reason: why })
    : frames < TOLD
      ? t('palette.noWait')
      : `${t('palette.waits', { seconds: words.seconds(frames) })}: ${words.reason(longest?.[0] ?? 'other')}`;
  const label = t(`kind.${choice.kind}`);
  const below = !possible
    ? longest !== undefined && answer.refused === null
      ? words.reason(longest[0])
      : '–'
    : frames < TOLD
      ? ''
      : `+${words.seconds(frames)}`;
  return (
    <Toolbar.Button
      disabled={!possible}
      title={`${label}, ${state}`}
      aria-label={`${label}, ${state}`}
      data-kind={choice.kind}
      onClick={() => onChoose(choice)}
      className="flex h-11 min-w-11 flex-col items-center justify-center rounded-md border border-line bg-surface px-2 leading-tight max-sm:min-w-9 max-sm:px-1 hover:bg-sunken data-disabled:opacity-45"
    >
      <span className="font-semibold">{shortOf(choice)}</span>
      {below !== '' && <span className="max-w-20 truncate text-[0.6875rem] text-quiet">{below}</span>}
    </Toolbar.Button>
  );
}
