import { useTranslation } from 'react-i18next';
import { useSimulation } from '#run/simulation.ts';
import { useFormats } from '#shared/format/useFormats.ts';

/** Quartet's strengths. The speed is that of the visitor's last run, and is only stated after one. */
export function Points() {
  const { t } = useTranslation('landing');
  const { number } = useFormats();
  const measured = useSimulation(({ phase, progress }) => (phase === 'done' && progress?.elapsed ? progress : null));
  return (
    <ul className="grid gap-6 sm:grid-cols-3">
      <Point
        title={
          measured === null
            ? t('points.fast.title')
            : t('points.fast.measured', { fights: number(measured.done), seconds: number(measured.elapsed / 1000, 1) })
        }
        text={t(measured === null ? 'points.fast.text' : 'points.fast.measuredText')}
      />
      {(['exact', 'open'] as const).map((point) => (
        <Point key={point} title={t(`points.${point}.title`)} text={t(`points.${point}.text`)} />
      ))}
    </ul>
  );
}

function Point({ title, text }: { title: string; text: string }) {
  return (
    <li className="flex flex-col gap-1">
      <h2 className="font-medium">{title}</h2>
      <p className="text-quiet text-small">{text}</p>
    </li>
  );
}
