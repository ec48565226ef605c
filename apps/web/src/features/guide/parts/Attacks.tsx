import type { HitboxFacts } from '@quartet/gamedata';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AttackRow, AttackValues, UseRow } from '../model/documents.ts';
import { Area, useAreaText } from './Area.tsx';
import { Badge, ElementName, Facts } from './layout.tsx';
import { useLabels } from './useLabels.ts';
import { useText } from './useText.ts';

/** Name of the stat that a multiplier scales with. */
const SCALING: Readonly<Record<string, string>> = { atk: 'atk', hp: 'hp', def: 'def', em: 'em' };

const at = (value: number | readonly number[], level: number): number =>
  typeof value === 'number' ? value : (value[level - 1] ?? value.at(-1) ?? 0);

/** Places in a chain as players write them: N3-2 is the second part of the third hit. */
function placeOf({ group, hit, sub }: AttackRow): string {
  if (hit === null) return '';
  const letter = group === 'attack' ? 'N' : group === 'charge' ? 'CA' : '';
  return letter === '' ? '' : `${letter}${hit + 1}${sub === null ? '' : `-${sub + 1}`}`;
}

/** Areas of a hit in other forms of the character, such as `Masque-N1`. */
const formsOf = (place: string, hitboxes: readonly HitboxFacts[]): { form: string; box: HitboxFacts }[] =>
  place === ''
    ? []
    : hitboxes.flatMap((box) =>
        box.name.endsWith(`-${place}`) ? [{ form: box.name.slice(0, -place.length - 1), box }] : [],
      );

/** Frames of the first hit with this name in the measured uses. */
function measuredAt(name: string, uses: readonly UseRow[]): number | null {
  const frames = uses.flatMap(({ hits }) => hits.filter((hit) => hit.name === name).map((hit) => hit.frames[0]));
  return frames[0] ?? null;
}

/** How the damage of an attack is written. */
interface AttackText {
  damage(attack: AttackValues, level: number): string;
  /** Changes of an unlock; empty without one that is shown. */
  change(row: AttackRow, to: Partial<AttackValues>, level: number): string;
}

export function useAttackText(): AttackText {
  const { t } = useTranslation('guide');
  const text = useText();
  const areaText = useAreaText();
  const damage = ({ mult, flat, scaling }: AttackValues, level: number): string => {
    const share = at(mult, level);
    const parts = [
      ...(share === 0 ? [] : [`${text.percent(share)} ${text.stat(SCALING[scaling] ?? 'atk')}`]),
      ...Object.entries(flat)
        .filter(([, value]) => at(value, level) !== 0)
        .map(([stat, value]) =>
          stat === 'base' ? text.plain(at(value, level)) : `${text.percent(at(value, level))} ${text.stat(stat)}`,
        ),
    ];
    return parts.length > 0 ? parts.join(' + ') : t('attack.byKit');
  };
  const change = (row: AttackRow, to: Partial<AttackValues>, level: number): string =>
    [
      ...(to.flat !== undefined || to.mult !== undefined ? [damage({ ...row, ...to }, level)] : []),
      ...(to.ignoreDefence === undefined ? [] : [`${t('attack.ignoreDefence')} ${text.percent(to.ignoreDefence)}`]),
      ...(to.area === undefined || to.area === null ? [] : [`${t('attack.area')}: ${areaText(to.area)}`]),
    ].join(' · ');
  return { damage, change };
}

interface Props {
  attacks: readonly AttackRow[];
  uses?: readonly UseRow[];
  /** Documented areas, also those of other forms. */
  hitboxes?: readonly HitboxFacts[];
  /** Talent level that the multipliers are of. */
  level: number;
}

/** A card for every attack. */
export function Attacks({ attacks, uses = [], hitboxes = [], level }: Props) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3">
      {attacks.map((row) => (
        <Attack
          key={JSON.stringify([row.name, row.hit, row.sub, row.unlock, row.mult, row.hitmark, row.area])}
          row={row}
          uses={uses}
          hitboxes={hitboxes}
          level={level}
        />
      ))}
    </ul>
  );
}

interface AttackProps extends Required<Omit<Props, 'attacks'>> {
  row: AttackRow;
}

function Attack({ row, uses, hitboxes, level }: AttackProps) {
  const { t } = useTranslation('guide');
  const text = useText();
  const labels = useLabels();
  const areaText = useAreaText();
  const attackText = useAttackText();
  const place = placeOf(row);
  const measured = measuredAt(row.name, uses);
  const halt = [
    `${text.plain(row.halt)} × ${text.plain(row.haltFactor)}`,
    ...(row.defenceHalt ? [t('attack.defenceHalt')] : []),
    ...(row.deployable ? [t('attack.deployable')] : []),
    ...(row.headshotOnly ? [t('attack.headshot')] : []),
  ].join(' · ');
  const facts: (readonly [string, React.ReactNode])[] = [
    [
      t('attack.gauge'),
      row.gauge === 0 ? t('attack.noGauge') : `${text.gauge(row.gauge)} ${text.element(row.element)}`,
    ],
    [
      t('attack.icd'),
      row.icd === 'None' ? (
        t('attack.noIcd')
      ) : (
        <Link key="icd" to="/guide/mechanics/icd#groups" className="text-accent underline">
          {row.icd} / {row.icdGroup}
        </Link>
      ),
    ],
    ...(row.hitmark !== null
      ? [[t('attack.hitmark'), text.frames(row.hitmark)] as const]
      : measured !== null
        ? [[t('attack.measured'), text.frames(measured)] as const]
        : []),
    ...(row.halt > 0 || row.defenceHalt ? [[t('attack.hitlag'), halt] as const] : []),
    ...(row.poise > 0 ? [[t('attack.poise'), text.plain(row.poise)] as const] : []),
    ...(row.strike === 'default'
      ? []
      : [[t('attack.strike'), t(`strike.${row.strike}`, { defaultValue: row.strike })] as const]),
    ...(row.ignoreDefence > 0 ? [[t('attack.ignoreDefence'), text.percent(row.ignoreDefence)] as const] : []),
    ...(row.area === null ? [] : [[t('attack.area'), areaText(row.area)] as const]),
    ...formsOf(place, hitboxes).map(
      ({ form, box }) => [`${t('attack.area')} (${labels.hit(form)})`, areaText(box)] as const,
    ),
  ];
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="break-words text-small">
            {place !== '' && <span className="mr-2 font-semibold">{place}</span>}
            <span className="text-quiet">{labels.hit(row.name)}</span>
          </h3>
          <p className="font-semibold">
            <ElementName element={row.element} name={attackText.damage(row, level)} />
          </p>
          {row.unlock !== null && <Badge>{text.unlock(row.unlock)}</Badge>}
          {row.changes.map(({ unlock, to }) => (
            <p key={unlock} className="text-small">
              <Badge>{text.unlock(unlock)}</Badge> {attackText.change(row, to, level)}
            </p>
          ))}
        </div>
        {row.area !== null && <Area area={row.area} />}
      </div>
      <Facts rows={facts} />
    </li>
  );
}
