import type { TurnReason, WrittenRotation, WrittenTurn } from '@quartet/optimiser';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';

/** Seconds of a fight from which a burst that waits for energy is mentioned. */
const LATE_SECONDS = 1;

interface Props {
  found: WrittenRotation;
  isFinal: boolean;
}

/** A rotation: its round in players' notation, its DPS, and why each turn is there. */
export function Round({ found, isFinal }: Props) {
  const { t } = useTranslation('rotate');
  const { number } = useFormats();
  const names = useNames();
  const { dps, seconds, turns, onTime } = found;
  const late = onTime.filter((each) => each.seconds >= LATE_SECONDS);
  return (
    <section aria-label={t('found')} className="flex min-w-0 flex-col gap-2" data-testid="written-rotation">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold tabular-nums" data-testid="written-dps">
          {t('dps', { dps: number(dps.mean), margin: number(dps.margin) })}
        </span>
        <span className="text-quiet text-small tabular-nums">{t('length', { seconds: number(seconds, 1) })}</span>
        {!isFinal && <span className="text-small">{t('soFar')}</span>}
      </p>
      <p className="break-words rounded-md bg-sunken p-2 text-small" data-testid="notation">
        {turns.map(({ character, notation }) => `${names.character(character)} ${notation}`).join(' > ')}
      </p>
      <p className="text-quiet text-small">{t('legend')}</p>
      <ol aria-label={t('turns')} className="flex list-decimal flex-col gap-1 pl-6 text-small">
        {turns.map((turn, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a character may have the same turn twice, and turns have no identity
          <li key={i} className="min-w-0 break-words">
            <Turn turn={turn} />
          </li>
        ))}
      </ol>
      {late.map((each) => (
        <p key={each.character} className="text-small text-warning">
          {t('late', { name: names.character(each.character), seconds: number(each.seconds, 1) })}
        </p>
      ))}
    </section>
  );
}

function Turn({ turn: { character, notation, worth, reasons } }: { turn: WrittenTurn }) {
  const { t } = useTranslation('rotate');
  const { percent } = useFormats();
  const names = useNames();
  const sentenceOf = useSentences();
  return (
    <>
      <span className="font-semibold">
        {names.character(character)} {notation}
      </span>{' '}
      {reasons.map(sentenceOf).join(' ')}{' '}
      {worth !== null && (
        <span className="text-quiet">{t('worth', { share: percent(Math.max(0, worth.mean), 1) })}</span>
      )}
    </>
  );
}

/** Reasons of a turn as sentences. */
function useSentences(): (reason: TurnReason) => string {
  const { t } = useTranslation('rotate');
  const { language, number, percent, signedPercent } = useFormats();
  const names = useNames();
  const words = useWords();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (reason) => {
    if (reason.kind === 'damage') return t('reason.damage', { share: percent(reason.share, 0) });
    if (reason.kind === 'needed') return t('reason.needed');
    const gainOf = (amount: number): string =>
      reason.kind === 'energy' ? t('seconds', { seconds: number(amount, 1) }) : signedPercent(amount, 0);
    const others = list.format(
      reason.others.map(({ character, amount }) => {
        const name = names.character(character);
        return reason.kind === 'field' ? name : t('gain', { name, gain: gainOf(amount) });
      }),
    );
    if (reason.kind === 'applies') return t('reason.applies', { element: words.element(reason.element), others });
    return t(`reason.${reason.kind}`, { others });
  };
}
