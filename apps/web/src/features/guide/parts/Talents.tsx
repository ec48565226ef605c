import { useTranslation } from 'react-i18next';
import type { CharacterDocument, NameByLanguage, TalentRow, TalentSlot } from '../model/documents.ts';
import { nameIn } from '../model/nameIn.ts';
import { useAttackText } from './Attacks.tsx';
import { useBonusText } from './Gear.tsx';
import { Badge, Code, Section } from './layout.tsx';
import { More } from './More.tsx';
import { useLabels } from './useLabels.ts';
import { useText } from './useText.ts';

/** Levels that a constellation adds to a talent. */
const TALENT_LEVELS = 3;

/** Talents, passives and constellations: official name, effects with their numbers, and a description. */
export function Talents({ document: d, level }: { document: CharacterDocument; level: number }) {
  const { t, i18n } = useTranslation('guide');
  const slotName = useSlotName();
  const effectsOf = useEffects(d, level);
  // Talents without an effect in a fight are left out.
  const shown = d.talents.filter(
    ({ slot, texts }) => texts !== null || (!slot.startsWith('p') && effectsOf(slot).length > 0),
  );
  const list = (rows: readonly TalentRow[]) => (
    <ul className="grid gap-x-8 xl:grid-cols-2">
      {rows.map(({ slot, names, texts }) => (
        <li
          key={slot}
          id={/^[ac]\d$/.test(slot) ? slot : undefined}
          className="flex scroll-mt-4 flex-col gap-1 border-line border-t py-3"
        >
          <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-medium">
              {names !== null ? nameIn(names, i18n.language) : slot === 'hexerei' ? t('trait.hexerei') : slotName(slot)}
            </span>
            <Badge>{slotName(slot)}</Badge>
          </h3>
          <ul className="flex flex-col text-small">
            {effectsOf(slot).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          {texts !== null && <Description texts={texts} />}
        </li>
      ))}
    </ul>
  );
  const isConstellation = ({ slot }: TalentRow): boolean => slot.startsWith('c');
  return (
    <Section id="talents" title={t('section.talents')} about={t('talents.about')}>
      {list(shown.filter((row) => !isConstellation(row)))}
      <More title={t('talents.constellations')}>{list(shown.filter(isConstellation))}</More>
    </Section>
  );
}

/** The description of a talent in the language of the page; in one that lacks it the English one, folded. */
function Description({ texts }: { texts: NameByLanguage }) {
  const { t, i18n } = useTranslation('guide');
  const text = nameIn(texts, i18n.language);
  const written = (
    <p lang={text === '' ? 'en' : undefined} className="max-w-prose text-quiet text-small">
      <WithCode text={text || texts.en} />
    </p>
  );
  if (text !== '') return written;
  return (
    <details className="text-small">
      <summary className="cursor-pointer text-quiet">{t('talents.english')}</summary>
      {written}
    </details>
  );
}

/** A text whose words between "`" are code. */
function WithCode({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their order
  return text.split('`').map((part, i) => (i % 2 === 0 ? part : <Code key={i}>{part}</Code>));
}

/** Names the place of a talent: normal attack, first passive, constellation 4. */
function useSlotName(): (slot: TalentSlot) => string {
  const { t } = useTranslation('guide');
  const text = useText();
  return (slot) => {
    if (slot === 'attack' || slot === 'skill' || slot === 'burst') return text.action(slot);
    if (slot === 'sprint') return t('talents.sprint');
    if (slot === 'hexerei') return t('talents.passive');
    const number = Number(slot[1]);
    if (slot.startsWith('c')) return t('talents.constellation', { number });
    return slot.startsWith('a') ? t('talents.ascension', { ascension: number }) : t('talents.passive');
  };
}

/** Effects of a talent with their numbers, as far as the facts and the kit declare them. */
function useEffects(d: CharacterDocument, level: number): (slot: TalentSlot) => readonly string[] {
  const { t } = useTranslation('guide');
  const text = useText();
  const bonus = useBonusText();
  const attackText = useAttackText();
  const labels = useLabels();

  const cooldowns = (applies: (name: string, cons: string) => boolean): string[] =>
    d.casts.flatMap(({ name, cooldowns }) =>
      cooldowns
        .filter(({ cons }) => applies(name, cons))
        .map(({ frames }) => {
          const duration = text.frames(frames);
          return name === 'skill' || name === 'burst'
            ? `${t('casts.cooldown')}: ${duration}`
            : t('talents.cooldown', { ability: labels.number(name), duration });
        }),
    );

  const ofTalent = (slot: 'skill' | 'burst'): string[] => {
    const charges = d.charges[slot];
    return [
      ...cooldowns((name, cons) => name.startsWith(slot) && cons === ''),
      ...(slot === 'burst' && d.energy > 0 ? [`${t('casts.energy')}: ${text.plain(d.energy)}`] : []),
      ...(charges === undefined || charges.c0 < 2
        ? []
        : [`${t('casts.charges', { action: text.action(slot) })}: ${charges.c0}`]),
    ];
  };

  const ofUnlock = (slot: TalentSlot): string[] => {
    const talents = Object.entries(d.talentCon)
      .filter(([, cons]) => slot === `c${cons}`)
      .map(([talent]) => t('talents.levels', { talent: text.action(talent), amount: TALENT_LEVELS }));
    const bonuses = d.bonuses.flatMap((row) => [
      ...(row.unlock === slot ? [`${bonus.whole(row)} · ${bonus.duration(row.frames)}`] : []),
      ...row.changes
        .filter(({ unlock, to }) => unlock === slot && to.stats !== undefined)
        .map(({ to }) => `${labels.effect(row.key)}: ${bonus.amounts(to.stats ?? {})}`),
    ]);
    const attacks = d.attacks.flatMap((row) => [
      ...(row.unlock === slot ? [`${labels.hit(row.name)}: ${attackText.damage(row, level)}`] : []),
      ...row.changes
        .filter(({ unlock }) => unlock === slot)
        .map(({ to }) => attackText.change(row, to, level))
        .filter((change) => change !== '')
        .map((change) => `${labels.hit(row.name)}: ${change}`),
    ]);
    return [...talents, ...cooldowns((_, cons) => cons === `≥ ${slot.toUpperCase()}`), ...bonuses, ...attacks];
  };

  return (slot) => {
    const effects = slot === 'skill' || slot === 'burst' ? ofTalent(slot) : ofUnlock(slot);
    return [...new Set(effects)];
  };
}
