import { buildSlots } from '@quartet/edits';
import type { ArtifactPiece } from '@quartet/importers';
import type { Levelling, PieceUse, Verdict } from '@quartet/optimiser';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';
import { Emblem, SetPicture } from '#shared/ui/Emblem.tsx';
import { marginText, SMALLEST } from './margins.ts';
import type { AdvisedPiece } from './selection.ts';

/** Stats that are no percentages. */
const FLAT = new Set(['hp', 'atk', 'def', 'em']);

const LOOKS: Readonly<Record<Verdict, string>> = {
  keep: 'bg-sunken text-ink',
  level: 'bg-accent text-on-accent',
  discard: 'border border-line text-quiet',
};

interface Props extends AdvisedPiece {
  byId: ReadonlyMap<string, ArtifactPiece>;
}

/** A piece: what it is, the verdict with its reason, and the figures. */
export function AdviceRow({ piece, advice, byId }: Props) {
  const { t } = useTranslation(['roster', 'inventory']);
  const names = useNames();
  const { percent } = useFormats();
  const { verdict, reason, wearer, worth, uses, levelling } = advice;
  const whom = wearer === '' ? (uses[0]?.character ?? piece.wearer) : wearer;
  return (
    <li className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-2 py-3 text-small lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,5fr)]">
      <PieceText piece={piece} />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <span className={`rounded-sm px-2 font-medium ${LOOKS[verdict]}`}>{t(`advice.verdict.${verdict}`)}</span>
        <p>{t(`advice.reason.${reason}`, { name: names.character(reason === 'no-team' ? piece.wearer : whom) })}</p>
        {worth !== null && <p className="text-quiet tabular-nums">{t('advice.worth', { share: percent(worth, 2) })}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        {levelling !== null && <Chance levelling={levelling} />}
        {wearer === '' && uses.length > 0 && (
          <ul className="flex flex-col gap-1">
            {uses.map((use) => (
              <Use key={`${use.team} ${use.character} ${use.together.join()}`} use={use} byId={byId} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function PieceText({ piece }: { piece: ArtifactPiece }) {
  const { t } = useTranslation(['roster', 'inventory']);
  const names = useNames();
  const { stat } = useWords();
  const { number, percent } = useFormats();
  const { id, set, slot, rarity, level, main, stats, wearer, locked } = piece;
  const value = (key: string) => {
    const amount = stats[buildSlots.indexOf(key)] ?? 0;
    return FLAT.has(key) ? number(amount) : percent(amount);
  };
  const subs = buildSlots.filter((key, i) => key !== main && (stats[i] ?? 0) > 0);
  const notes = [
    t(`inventory:slot.${slot}`),
    `${rarity}★ ${t('inventory:level', { level })}`,
    t('inventory:number', { id }),
    ...(wearer === '' ? [] : [names.character(wearer)]),
    ...(locked ? [t('inventory:lockedNote')] : []),
  ];
  return (
    <div className="flex min-w-0 gap-2">
      <SetPicture set={set} size={32} />
      <div className="min-w-0">
        <p className="font-medium">
          {set === '' ? t('inventory:noSet') : names.set(set)} · {stat(main)} {value(main)}
        </p>
        <p className="text-quiet">{notes.join(' · ')}</p>
        <p>{subs.map((key) => `${stat(key)} ${value(key)}`).join(' · ')}</p>
      </div>
    </div>
  );
}

/** A character who could wear the piece, with the gain of the team. */
function Use({ use, byId }: { use: PieceUse; byId: Props['byId'] }) {
  const { t } = useTranslation('roster');
  const names = useNames();
  const formats = useFormats();
  const { signedPercent, percent } = formats;
  const { character, measured, estimate, together, replaces } = use;
  const isHidden = measured !== null && Math.abs(measured.mean) <= Math.max(measured.margin, SMALLEST / 2);
  const bound = measured === null ? 0 : Math.max(SMALLEST, Math.abs(measured.mean) + measured.margin);
  const old = replaces === null ? undefined : byId.get(replaces);
  return (
    <li className="flex min-w-0 items-start gap-2">
      <Emblem character={character} name={names.character(character)} size={24} />
      <span className="min-w-0">
        {names.character(character)}{' '}
        <span className="tabular-nums">
          {measured === null
            ? t('advice.estimate', { gain: signedPercent(estimate, 2) })
            : isHidden
              ? t('advice.same', { share: percent(bound, 2) })
              : t('advice.gain', {
                  gain: signedPercent(measured.mean, 2),
                  margin: marginText(formats, measured.margin),
                })}
        </span>
        <span className="text-quiet">
          {old !== undefined && ` · ${t('advice.replaces', { id: old.id })}`}
          {together.length > 0 && ` · ${t('advice.together', { ids: together.join(', ') })}`}
        </span>
      </span>
    </li>
  );
}

function Chance({ levelling }: { levelling: Levelling }) {
  const { t } = useTranslation('roster');
  const names = useNames();
  const { percent, signedPercent } = useFormats();
  const { chance, gain, upgrades, character } = levelling;
  return (
    <p className="tabular-nums">
      {t('advice.levelling', {
        left: upgrades,
        name: names.character(character),
        chance: percent(chance, 0),
        gain: signedPercent(gain, 2),
      })}
    </p>
  );
}
