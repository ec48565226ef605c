import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { uncertaintyOf } from '#shared/names/useEstimate.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { EstimateNote } from '#shared/ui/EstimateNote.tsx';
import { type CharacterDocument, GROUPS, type UseRow } from '../model/documents.ts';
import { Area, useAreaText } from '../parts/Area.tsx';
import { Attacks } from '../parts/Attacks.tsx';
import { Best } from '../parts/Best.tsx';
import { Examples, Recharge } from '../parts/Examples.tsx';
import { BaseStats, Bonuses, Example, Params, Statuses } from '../parts/Gear.tsx';
import { Limits } from '../parts/Limits.tsx';
import { Badge, Code, ElementName, Facts, GuidePage, Row, Section, Table } from '../parts/layout.tsx';
import { More } from '../parts/More.tsx';
import { useSections } from '../parts/sections.ts';
import { Talents } from '../parts/Talents.tsx';
import { useLabels } from '../parts/useLabels.ts';
import { useText } from '../parts/useText.ts';

const TOP_LEVEL = 15;
const USUAL_LEVEL = 10;
/** Actions that may follow an action, in the order of the table. */
const NEXT = ['attack', 'charge', 'aim', 'skill', 'burst', 'dash', 'jump', 'walk', 'swap'] as const;
/** In cancel tables: cannot follow. */
const NEVER = 500;

/** Everything about one character. */
export function CharacterGuide({ document: d, name }: { document: CharacterDocument; name: string }) {
  const { t } = useTranslation(['guide', 'team']);
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('level') ?? USUAL_LEVEL);
  const level = Number.isInteger(asked) && asked >= 1 && asked <= TOP_LEVEL ? asked : USUAL_LEVEL;
  const text = useText();
  const labels = useLabels();
  const groups = GROUPS.filter((group) => d.attacks.some((row) => row.group === group));
  const there = {
    weapons: true,
    sets: true,
    recharge: true,
    teams: true,
    talents: d.talents.length > 0,
    attacks: true,
    uses: d.uses.length > 0,
    numbers: d.numbers.length > 0,
    bonuses: d.bonuses.length > 0,
    casts: true,
    cancels: d.cancels.length > 0,
    statuses: d.statuses.some(({ frames }) => frames !== -1),
    hitboxes: d.hitboxes.length > 0,
    params: d.params.length > 0,
    fields: d.fields.length > 0,
    stats: true,
    limits: true,
    example: true,
  };
  const sections = useSections(there);
  return (
    <GuidePage
      title={name}
      up={['/guide/characters', t('kind.characters')]}
      lead={<Emblem character={d.key} name={name} size={64} />}
      note={
        <>
          <ElementName element={d.element} name={text.element(d.element)} /> ·{' '}
          {t(`team:weaponClass.${d.weapon}`, { defaultValue: d.weapon })} · {'★'.repeat(d.rarity)} ·{' '}
          {t(d.role.drives ? 'role.drives' : 'role.supports')}
          {d.role.purpose !== 'damage' && ` · ${t(`role.${d.role.purpose}`)}`} · <Code>{d.key}</Code>
        </>
      }
      sections={sections}
    >
      <EstimateNote name={name} uncertainty={uncertaintyOf(d.key)} />
      <Best document={d} />
      <Recharge document={d} />
      <Examples document={d} />
      {there.talents && <Talents document={d} level={level} />}
      <More title={t('more.title')} about={t('more.about')}>
        <Section
          id="attacks"
          title={t('section.attacks')}
          about={t('attacks.about')}
          aside={
            <label className="flex items-center gap-3 text-small">
              {t('talentLevel')}
              <input
                type="range"
                min={1}
                max={TOP_LEVEL}
                value={level}
                className="w-32 accent-(--color-accent)"
                onChange={({ target }) =>
                  setSearch(
                    (before) => {
                      before.set('level', target.value);
                      return before;
                    },
                    { replace: true, preventScrollReset: true },
                  )
                }
              />
              <output className="w-6 text-right font-semibold">{level}</output>
            </label>
          }
        >
          {groups.map((group) => (
            <div key={group} id={group} className="flex scroll-mt-4 flex-col gap-2">
              <h3 className="font-medium">{t(`group.${group}`)}</h3>
              <Attacks
                attacks={d.attacks.filter((row) => row.group === group)}
                uses={d.uses}
                hitboxes={d.hitboxes}
                level={level}
              />
            </div>
          ))}
          <p className="text-quiet text-small">
            {Object.entries(d.talentCon)
              .map(([talent, cons]) => t('talentCon', { talent: text.action(talent), constellation: `C${cons}` }))
              .join(' · ')}
          </p>
        </Section>
        {there.uses && <Uses rows={d.uses} owner={d.key} particleDelay={d.particleDelay} />}
        {there.numbers && (
          <Section id="numbers" title={t('section.numbers')} about={t('numbers.about')}>
            <Table
              label={t('section.numbers')}
              head={[t('numbers.table'), ...Array.from({ length: TOP_LEVEL }, (_, i) => i + 1)]}
            >
              {d.numbers.map(({ name: table, values }) => (
                <Row
                  key={table}
                  name={labels.number(table)}
                  cells={Array.from({ length: TOP_LEVEL }, (_, i) =>
                    text.value(
                      table,
                      null,
                      typeof values === 'number' ? values : (values[i] ?? values.at(-1) ?? 0),
                      typeof values === 'number' ? [values] : values,
                    ),
                  )}
                />
              ))}
            </Table>
          </Section>
        )}
        <Bonuses rows={d.bonuses} />
        <Casts document={d} />
        {there.cancels && <Cancels document={d} />}
        <Statuses rows={d.statuses} />
        {there.hitboxes && <Hitboxes document={d} />}
        <Params rows={d.params} owner={d.key} />
        {there.fields && (
          <Section id="fields" title={t('section.fields')} about={t('fields.about')}>
            <ul className="flex flex-wrap gap-2">
              {d.fields.map(({ path, type }) => (
                <li key={path}>
                  <Code>{path}</Code> <Badge>{t(`fields.${type}`)}</Badge>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <BaseStats rows={d.base} />
        <Limits of={d.limits} />
        <Example text={d.example} />
      </More>
    </GuidePage>
  );
}

/** Hits and particles of a use, as fights showed them. */
function Uses({ rows, owner, particleDelay }: { rows: readonly UseRow[]; owner: string; particleDelay: number }) {
  const { t } = useTranslation('guide');
  const text = useText();
  const labels = useLabels();
  const maxFrames = 12;
  return (
    <Section id="uses" title={t('section.uses')} about={t('uses.about', { delay: particleDelay })}>
      <ul className="grid gap-3 md:grid-cols-2">
        {rows.map(({ action, params, hits, particles, followedBy }) => {
          const inside = Object.entries(params).map(([key, value]) => `${key}=${value}`);
          return (
            <li key={`${action} ${inside}`} className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-3">
              <h3 className="text-small">
                <Code>{`${owner} ${action}${inside.length > 0 ? `[${inside.join(', ')}]` : ''};`}</Code>
              </h3>
              <Facts
                rows={[
                  [
                    t('uses.particles'),
                    particles.length === 0
                      ? t(action === 'skill' ? 'uses.never' : 'uses.noParticles')
                      : particles
                          .map(({ element, min, max, mean }) =>
                            min === max
                              ? t('uses.exactly', { count: min, element: text.element(element) })
                              : t('uses.between', {
                                  min,
                                  max,
                                  mean: text.plain(Math.round(mean * 10) / 10),
                                  element: text.element(element),
                                }),
                          )
                          .join(', '),
                  ],
                  ...(followedBy === '' ? [] : [[t('uses.followedBy'), <Code key="then">{followedBy}</Code>] as const]),
                  ...hits.map(
                    ({ name, frames }) =>
                      [
                        labels.hit(name),
                        `${frames.slice(0, maxFrames).join(', ')}${frames.length > maxFrames ? ` … (${frames.length})` : ''}`,
                      ] as const,
                  ),
                ]}
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Costs of abilities. */
function Casts({ document: d }: { document: CharacterDocument }) {
  const { t } = useTranslation('guide');
  const text = useText();
  const labels = useLabels();
  return (
    <Section id="casts" title={t('section.casts')}>
      <Facts
        rows={[
          [t('casts.energy'), d.energy],
          ...Object.entries(d.charges).map(
            ([action, { c0, c6 }]) =>
              [t('casts.charges', { action: text.action(action) }), c0 === c6 ? c0 : `${c0} (C6: ${c6})`] as const,
          ),
          ...Object.entries(d.stamina).map(
            ([action, cost]) => [t('casts.stamina', { action: text.action(action) }), text.plain(cost)] as const,
          ),
          ...d.traits.map((trait) => [t(`trait.${trait}` as 'trait.arkhe'), t('yes')] as const),
        ]}
      />
      {d.casts.length > 0 && (
        <Table
          label={t('section.casts')}
          head={[t('casts.ability'), t('casts.cooldown'), t('casts.delay'), t('casts.payAt')]}
        >
          {d.casts.flatMap(({ name, cooldowns, payAt }) =>
            (cooldowns.length === 0 ? [null] : cooldowns).map((cooldown) => (
              <Row
                key={`${name} ${JSON.stringify(cooldown)}`}
                name={
                  <>
                    {labels.number(name)} {cooldown !== null && cooldown.cons !== '' && <Badge>{cooldown.cons}</Badge>}
                  </>
                }
                cells={[
                  cooldown === null ? '' : text.frames(cooldown.frames),
                  cooldown === null ? '' : cooldown.delay,
                  payAt ?? '',
                ]}
              />
            )),
          )}
        </Table>
      )}
    </Section>
  );
}

/** Frames until each action may follow. */
function Cancels({ document: d }: { document: CharacterDocument }) {
  const { t } = useTranslation('guide');
  const text = useText();
  const labels = useLabels();
  const columns = NEXT.filter((action) => action !== 'aim' || d.weapon === 'bow');
  return (
    <Section id="cancels" title={t('section.cancels')} about={t('cancels.about')}>
      <Table
        label={t('section.cancels')}
        head={[t('cancels.from'), ...columns.map((action) => text.action(action)), t('cancels.animation')]}
      >
        {d.cancels.map(({ name, path, next, animation }) => (
          <Row
            key={`${name} ${path}`}
            name={[labels.number(name), ...path.map((place) => place + 1)].join(' ')}
            cells={[
              ...columns.map((action) => {
                const frames = next[action] ?? animation;
                return frames >= NEVER ? '–' : frames;
              }),
              animation >= NEVER ? '–' : animation,
            ]}
          />
        ))}
      </Table>
    </Section>
  );
}

/** The measured areas of all abilities. */
function Hitboxes({ document: d }: { document: CharacterDocument }) {
  const { t } = useTranslation('guide');
  const areaText = useAreaText();
  const labels = useLabels();
  return (
    <Section id="hitboxes" title={t('section.hitboxes')} about={t('hitboxes.about')}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {d.hitboxes.map((box, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: areas never change their order
          <li key={i} className="flex min-w-0 items-center gap-3 text-small">
            <Area area={box} size={56} />
            <span className="min-w-0">
              <span className="font-medium">{labels.hit(box.name)}</span>
              <br />
              <span className="text-quiet">{areaText(box)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
