import type { CharacterNow, EffectNow, EnemyNow, Moment, Playback } from '@quartet/engine/playback';
import { isBookkeeping } from '@quartet/results';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statLines } from '#shared/format/stats.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { elementColor, elementOf } from '#shared/ui/elements.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { type RotationWords, useRotationWords } from '../useWords.ts';

interface Props {
  playback: Playback;
  moment: Moment;
  frame: number;
  onLook(frame: number): void;
}

/** Everything in one frame of the fight. */
export function MomentPanel({ playback, moment, frame, onLook }: Props) {
  const { t } = useTranslation('rotation');
  const words = useRotationWords();
  const { number } = useFormats();
  const begun = playback.steps.filter(({ kind, began }) => kind === 'action' && began >= 0).map(({ began }) => began);
  const previous = begun.findLast((at) => at < frame);
  const next = begun.find((at) => at > frame);
  return (
    <section aria-label={t('moment.title')} className="flex min-w-0 flex-col gap-3" data-testid="moment">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-semibold">
          {t('timeline.at', { seconds: words.seconds(moment.frame, 2), frame: moment.frame })}
        </h3>
        <IconButton
          label={t('moment.previous')}
          disabled={previous === undefined}
          onClick={() => onLook(previous ?? 1)}
        >
          «
        </IconButton>
        <IconButton label={t('moment.frameBack')} disabled={frame <= 1} onClick={() => onLook(frame - 1)}>
          ‹
        </IconButton>
        <IconButton label={t('moment.frameOn')} disabled={frame >= playback.frames} onClick={() => onLook(frame + 1)}>
          ›
        </IconButton>
        <IconButton label={t('moment.next')} disabled={next === undefined} onClick={() => onLook(next ?? frame)}>
          »
        </IconButton>
        <IconButton label={t('moment.close')} onClick={() => onLook(-1)}>
          ✕
        </IconButton>
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {moment.team.map((one, slot) => (
          <Character
            key={one.key}
            now={one}
            color={elementColor(elementOf(one.key))}
            active={moment.active === slot}
            words={words}
          />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {moment.enemies.map((enemy, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: enemies are known by their number
          <Enemy key={i} target={i + 1} now={enemy} words={words} />
        ))}
        {(moment.shields.length > 0 || moment.effects.length > 0) && (
          <div className="flex flex-col gap-1 rounded-lg border border-line p-3 text-small">
            <h4 className="font-semibold">{t('moment.team')}</h4>
            {moment.shields.map(({ name, hp, left }) => (
              <p key={name}>
                {name}: {number(hp)} <span className="text-quiet">{words.seconds(left)}</span>
              </p>
            ))}
            <Effects list={moment.effects} words={words} />
          </div>
        )}
      </div>
    </section>
  );
}

interface CharacterProps {
  now: CharacterNow;
  color: string;
  active: boolean;
  words: RotationWords;
}

function Character({ now, color, active, words }: CharacterProps) {
  const { t } = useTranslation(['rotation', 'viewer']);
  const { number, percent } = useFormats();
  const name = words.character(now.key);
  const ready = ({ cooldown, charges }: CharacterNow['skill']) =>
    charges > 0 ? (charges > 1 ? t('moment.charges', { count: charges }) : t('moment.ready')) : words.seconds(cooldown);
  // HP is shown above with its remainder.
  const lines = statLines({ stats: [...now.stats], snapshot: [...now.stats] }, 'total').filter(
    ({ key }) => key !== 'hp',
  );
  return (
    <div
      className="flex min-w-0 flex-col gap-2 rounded-lg border border-line p-3 text-small"
      style={active ? { borderColor: color } : {}}
    >
      <div className="flex items-center gap-2">
        <Emblem character={now.key} name={name} size={28} />
        <h4 className="min-w-0 truncate font-semibold">{name}</h4>
      </div>
      <dl className="grid grid-cols-2 gap-x-3">
        <Pair name={t('moment.hp')}>
          {number(now.hp)} / {number(now.stats[3] ?? 0)}
        </Pair>
        <Pair name={t('moment.energy')}>
          {number(now.energy, 1)} / {number(now.energyMax)}
        </Pair>
        <Pair name={t('moment.skill')}>{ready(now.skill)}</Pair>
        <Pair name={t('moment.burst')}>{ready(now.burst)}</Pair>
        {lines.map(({ key, flat, percent: share }) => (
          <Pair key={key} name={t(`viewer:statName.${key}`)}>
            {flat ? number(flat) : percent(share ?? 0)}
          </Pair>
        ))}
      </dl>
      <Effects list={now.effects} words={words} />
    </div>
  );
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 justify-between gap-2">
      <dt className="truncate text-quiet">{name}</dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  );
}

function Effects({ list, words }: { list: readonly EffectNow[]; words: RotationWords }) {
  const { t } = useTranslation('rotation');
  const { signed, signedPercent } = useFormats();
  const shown = list.filter(({ key }) => !isBookkeeping(key)).sort((a, b) => Number(a.left < 0) - Number(b.left < 0));
  if (shown.length === 0) return <p className="text-quiet">{t('moment.noEffects')}</p>;
  const amount = (stat: string, value: number) =>
    stat === '' || stat.endsWith('%') || ['cr', 'cd', 'er', 'heal'].includes(stat)
      ? `${stat} ${signedPercent(value)}`
      : `${stat} ${signed(value)}`;
  return (
    <ul className="flex flex-col gap-0.5">
      {shown.map(({ key, kind, left, stats }) => (
        <li key={`${kind} ${key}`} className="flex min-w-0 justify-between gap-2">
          <span className="min-w-0 truncate" title={key}>
            {words.status(key)}
            <span className="text-quiet">
              {Object.entries(stats).map(([stat, value]) => ` ${amount(stat, value).trim()}`)}
            </span>
          </span>
          <span className="shrink-0 text-quiet tabular-nums">
            {left < 0 ? t('moment.permanent') : words.seconds(left)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Enemy({ target, now, words }: { target: number; now: EnemyNow; words: RotationWords }) {
  const { t } = useTranslation('rotation');
  const { number, percent, signedPercent } = useFormats();
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-lg border border-line p-3 text-small">
      <h4 className="font-semibold">
        {t('moment.enemy', { target })}
        {!now.alive && now.maxHp > 0 && <span className="font-normal text-quiet"> · {t('moment.dead')}</span>}
      </h4>
      {now.maxHp > 0 && (
        <p>
          {t('moment.hp')} {number(now.hp)} / {number(now.maxHp)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {now.auras.length === 0 ? (
          <span className="text-quiet">{t('moment.noAura')}</span>
        ) : (
          now.auras.map(({ element, units }) => (
            <span
              key={element}
              className="rounded-full border px-2"
              style={{ borderColor: elementColor(element), color: 'var(--color-ink)' }}
            >
              {words.element(element)} {t('moment.units', { value: number(units, 2) })}
            </span>
          ))
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-3" aria-label={t('moment.resist')}>
        {Object.entries(now.resist).map(([element, value]) => (
          <Pair key={element} name={words.element(element)}>
            {percent(value)}
          </Pair>
        ))}
      </dl>
      {now.defence !== 0 && <p>{t('moment.defence', { value: signedPercent(now.defence) })}</p>}
      <Effects list={now.effects} words={words} />
    </div>
  );
}
