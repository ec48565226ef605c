import type { RosterMember, RosterTeam, TeamReason } from '@quartet/optimiser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isGenerated } from '#run/search/generatedId.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Emblem, SetPicture, WeaponPicture } from '#shared/ui/Emblem.tsx';
import { onDemand } from '#shared/ui/onDemand.tsx';
import { Guards } from './Guards.tsx';
import { dpsMargin } from './margins.ts';

const SendDialog = onDemand(async () => (await import('#run/SendDialog.tsx')).SendDialog);

/** A team with its gear, its DPS and one reason. */
export function TeamPanel({ title, team }: { title: string; team: RosterTeam }) {
  const { t } = useTranslation('roster');
  const formats = useFormats();
  const { number } = formats;
  const [isOpen, setOpen] = useState(false);
  const { template, dps, members, reason, config } = team;
  return (
    <article aria-label={title} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 className="font-medium">{title}</h3>
        <p className="tabular-nums">
          {t('best.dps', { dps: number(dps.mean) })}{' '}
          <span className="text-quiet text-small">{dpsMargin(formats, dps.margin)}</span>
        </p>
      </div>
      <Guards team={team} />
      {isGenerated(template) && <p className="text-quiet text-small">{t('best.generated')}</p>}
      {reason !== null && (
        <p className="rounded-md border-accent border-l-4 bg-sunken p-2 text-small" data-testid="reason">
          <Reason reason={reason} />
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {members.map((member) => (
          <Member key={member.key} member={member} />
        ))}
      </ul>
      <Button className="self-start" onClick={() => setOpen(true)}>
        {t('best.open')}
      </Button>
      <SendDialog open={isOpen} config={config} onClose={() => setOpen(false)} />
    </article>
  );
}

function Reason({ reason }: { reason: TeamReason }) {
  const { t } = useTranslation('roster');
  const names = useNames();
  const { percent, signedPercent } = useFormats();
  const name = names.character(reason.character);
  if (reason.kind === 'strong') return t('best.reason.strong', { name, share: percent(reason.share, 0) });
  const { mean, margin } = reason.gain;
  return t(`best.reason.${reason.kind}`, {
    name,
    amount: reason.amount,
    weapon: names.weapon(reason.weapon),
    gain: `${signedPercent(mean)} ± ${percent(margin)}`,
    added: `${percent(mean)} ± ${percent(margin)}`,
  });
}

function Member({ member }: { member: RosterMember }) {
  const { t } = useTranslation(['roster', 'inventory']);
  const names = useNames();
  const { stat } = useWords();
  const { percent } = useFormats();
  const { key, instead, weapon, pieces, share } = member;
  const sets = new Map<string, number>();
  for (const piece of pieces)
    if (piece !== null && piece.set !== '') sets.set(piece.set, (sets.get(piece.set) ?? 0) + 1);
  const worn = [...sets].filter(([, count]) => count >= 2);
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-md border border-line p-2 text-small">
      <div className="flex min-w-0 items-center gap-2">
        <Emblem character={key} name={names.character(key)} size={32} />
        <div className="min-w-0">
          <p className="truncate font-medium">{names.character(key)}</p>
          <p className="text-quiet">{t('best.share', { share: percent(share, 0) })}</p>
        </div>
      </div>
      {instead !== '' && (
        <p className="text-quiet">
          {t('best.instead', { name: names.character(key), author: names.character(instead) })}
        </p>
      )}
      <p className="flex min-w-0 items-center gap-1">
        {weapon === null ? (
          <span className="text-warning">{t('best.noWeapon')}</span>
        ) : (
          <>
            <WeaponPicture weapon={weapon.key} size={20} />
            <span className="min-w-0 truncate">{names.weapon(weapon.key)}</span>
            <span className="shrink-0 text-quiet">R{weapon.refine}</span>
          </>
        )}
      </p>
      {worn.map(([set, count]) => (
        <p key={set} className="flex min-w-0 items-center gap-1">
          <SetPicture set={set} size={20} />
          <span className="shrink-0 text-quiet">{count}×</span>
          <span className="min-w-0 truncate">{names.set(set)}</span>
        </p>
      ))}
      <details>
        <summary className="cursor-pointer text-quiet">{t('best.pieces')}</summary>
        <ul className="mt-1 flex flex-col">
          {pieces.map((piece) =>
            piece === null ? null : (
              <li key={piece.id}>
                {t(`inventory:slot.${piece.slot}`)}: {piece.set === '' ? t('inventory:noSet') : names.set(piece.set)} ·{' '}
                {stat(piece.main)} · +{piece.level} · {t('inventory:number', { id: piece.id })}
              </li>
            ),
          )}
        </ul>
      </details>
    </li>
  );
}
