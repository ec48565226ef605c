import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#shared/format/useFormats.ts';
import { SetPicture, WeaponPicture } from '#shared/ui/Emblem.tsx';
import type { CharacterDocument, GearGain, Named } from '../model/documents.ts';
import { nameIn } from '../model/nameIn.ts';
import { Badge, Section } from './layout.tsx';

/** Stars of the weapons whose gain is measured at refinement 1. */
const UNREFINED_STARS = 5;

/** The best weapons and sets of a character, with the gain of the team. */
export function Best({ document: d }: { document: CharacterDocument }) {
  const { t, i18n } = useTranslation('guide');
  const { percent, signedPercent } = useFormats();
  const { gear, standard } = d;
  const name = (named: Named): string => nameIn(named.names, i18n.language);
  const [weapon, set] = [gear?.weapons[0], gear?.sets[0]];
  return (
    <div className="grid min-w-0 gap-6 xl:grid-cols-2">
      <Section
        id="weapons"
        title={t('section.weapons')}
        about={gear === null ? t('best.missing') : t('best.weaponsAbout', { base: name(gear.baseWeapon) })}
      >
        {gear !== null && weapon !== undefined && (
          <>
            <p>
              {weapon.gain <= 0
                ? t('best.weaponBase', { weapon: name(weapon) })
                : t('best.weaponReason', {
                    weapon: name(weapon),
                    gain: signedPercent(weapon.gain),
                    base: name(gear.baseWeapon),
                  })}
            </p>
            <Gains rows={gear.weapons} kind="weapons" standard={standard?.weapon.key} />
          </>
        )}
        {gear === null && standard !== null && <Standard of={standard.weapon} kind="weapons" />}
      </Section>
      <Section id="sets" title={t('section.sets')} about={gear === null ? t('best.missing') : t('best.setsAbout')}>
        {gear !== null && set !== undefined && (
          <>
            <p>{t('best.setReason', { set: name(set), gain: percent(set.gain) })}</p>
            <Gains rows={gear.sets} kind="artifacts" standard={standard?.set.key} />
          </>
        )}
        {gear === null && standard !== null && <Standard of={standard.set} kind="artifacts" />}
      </Section>
    </div>
  );
}

type Kind = 'weapons' | 'artifacts';

function GearLink({ of, kind }: { of: Named; kind: Kind }) {
  const { i18n } = useTranslation('guide');
  return (
    <>
      {kind === 'weapons' ? <WeaponPicture weapon={of.key} size={24} /> : <SetPicture set={of.key} size={24} />}
      <Link to={`/guide/${kind}/${of.key}`} className="text-accent underline">
        {nameIn(of.names, i18n.language)}
      </Link>
    </>
  );
}

function Standard({ of, kind }: { of: Named; kind: Kind }) {
  const { t } = useTranslation('guide');
  return (
    <p className="flex items-center gap-2 text-small">
      <GearLink of={of} kind={kind} />
      <Badge>{t('best.standard')}</Badge>
    </p>
  );
}

/** Gains in a row each, with a bar; those as good as the best one are marked. */
function Gains({ rows, kind, standard }: { rows: readonly GearGain[]; kind: Kind; standard: string | undefined }) {
  const { t } = useTranslation('guide');
  const { percent, signedPercent } = useFormats();
  const top = Math.max(...rows.map(({ gain }) => gain), Number.EPSILON);
  return (
    <ol className="flex flex-col divide-y divide-line text-small">
      {rows.map((row, i) => (
        <li key={row.key} className="relative flex min-h-9 flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5">
          <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-2 gap-y-0.5">
            <GearLink of={row} kind={kind} />
            {row.rarity !== undefined && (
              <span className="whitespace-nowrap text-quiet">
                {row.rarity}★ {row.rarity >= UNREFINED_STARS ? 'R1' : 'R5'}
              </span>
            )}
            {row.key === standard && <Badge>{t('best.standard')}</Badge>}
            {i > 0 && row.isAsGood && <Badge>{t('best.equal')}</Badge>}
            {row.used > 0 && <span className="text-quiet">{t('best.used', { count: row.used })}</span>}
          </span>
          <span className="ml-auto whitespace-nowrap text-right">
            <span className="font-semibold">{signedPercent(row.gain)}</span>{' '}
            <span className="text-quiet">± {percent(row.half)}</span>
          </span>
          <span
            aria-hidden="true"
            className="absolute bottom-0 left-0 h-0.5 rounded-full bg-accent"
            style={{ width: `${Math.max(0, Math.min(1, row.gain / top)) * 100}%` }}
          />
        </li>
      ))}
    </ol>
  );
}
