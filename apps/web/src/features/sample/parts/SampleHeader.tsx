import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { SendDialog } from '#run/SendDialog.tsx';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CharacterCard } from '#shared/ui/CharacterCard.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { looksOf, NEUTRAL } from '#shared/ui/elements.ts';
import { LINK_BUTTON } from '#shared/ui/PageHead.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { type OpenLog, useSample } from '../store.ts';

/** Page that compares the sample with the game. */
const IN_GAME = '/in-game';

/** Gives the reader a file. */
function offer(bytes: Uint8Array, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Team, enemies and seed of this sample, and its buttons. */
export function SampleHeader({ log, onClose }: { log: OpenLog; onClose?: () => void }) {
  const { t, i18n } = useTranslation('sample');
  const names = useNames();
  const { pathname } = useLocation();
  const packed = useSample((state) => state.packed);
  const [sending, setSending] = useState(false);
  // Created when first opened; then they stay.
  const [cards, setCards] = useState(false);
  const { characters, targets, seed, config, lastFrame } = log.head;
  const looks = looksOf(log.head.team.map(({ element }) => element));
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const download = () => {
    packed().then(
      (bytes) => offer(bytes, 'sample.gz'),
      () => toast(t('head.downloadFailed'), { kind: 'error' }),
    );
  };
  return (
    <section
      aria-label={t('head.label')}
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {characters.map(({ key }) => (
          <li key={key} className="flex items-center gap-2">
            <Emblem character={key} name={names.character(key)} size={32} />
            <span className="text-small">{names.character(key)}</span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        <Fact name={t('head.targets')} value={number.format(targets)} />
        <Fact name={t('head.duration')} value={t('unit.seconds', { value: number.format(lastFrame / 60) })} />
        <Fact name={t('head.entries')} value={number.format(log.lineOf.length)} />
        {seed !== '' && <Fact name={t('head.seed')} value={seed} />}
      </dl>
      <div className="flex flex-wrap gap-2">
        {onClose && <Button onClick={onClose}>{t('head.another')}</Button>}
        <Button onClick={download}>{t('head.download')}</Button>
        {pathname !== IN_GAME && (
          <Link to={IN_GAME} className={LINK_BUTTON}>
            {t('head.inGame')}
          </Link>
        )}
        {/* In the viewer the result above has these. */}
        {onClose && (
          <>
            <Button
              disabled={config === ''}
              onClick={() => void copyText(config, t('head.copied'), t('head.copyFailed'))}
            >
              {t('head.copy')}
            </Button>
            <Button disabled={config === ''} onClick={() => setSending(true)}>
              {t('head.send')}
            </Button>
          </>
        )}
      </div>
      <details
        className="basis-full"
        onToggle={(event) => {
          if (event.currentTarget.open) setCards(true);
        }}
      >
        <summary className="min-h-6 w-fit cursor-pointer text-small hover:underline">{t('head.cards')}</summary>
        {cards && (
          <ul className="mt-3 grid grid-cols-1 gap-4 min-[420px]:grid-cols-2 xl:grid-cols-4">
            {log.head.team.map((character, slot) => (
              <li key={character.name} className="min-w-0">
                <CharacterCard
                  character={character}
                  look={looks[slot] ?? NEUTRAL}
                  initial={character.name === log.head.initial}
                  open
                />
              </li>
            ))}
          </ul>
        )}
      </details>
      <SendDialog open={sending} config={config} onClose={() => setSending(false)} />
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-quiet">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
