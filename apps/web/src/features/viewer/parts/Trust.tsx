import type { Result } from '@quartet/results';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { verificationQuery } from '#shared/api/results.ts';
import { useServer } from '#shared/api/server.ts';
import { useReason } from '#shared/names/reasons.ts';
import { OriginContext } from '../view.ts';

/** Origin of the numbers, unless this build alone computed them: the server's verdict, and the engine's name. */
export function Trust({ result }: { result: Result }) {
  const { t } = useTranslation('viewer');
  const { source, loaded } = use(OriginContext);
  const verification = loaded?.verification ?? null;
  const { data: phrase } = useServer(verificationQuery(source, verification));
  const reason = useReason(phrase ? { message: phrase.text, phrase } : null);
  const key = result.key_type === 'prod' ? null : result.key_type === 'dev' ? 'dev' : 'unofficial';
  const shared = source.kind === 'share' || source.kind === 'db';
  const found =
    verification === 'unverified'
      ? [t('badge.unverified'), reason].filter(Boolean).join(': ')
      : verification === 'verified'
        ? t('badge.verified')
        : verification === 'partial' || verification === 'foreign'
          ? reason || t(`badge.${verification}`)
          : '';
  return (
    <ul className="mt-2 flex flex-wrap gap-2 empty:hidden" data-testid="trust">
      {/* Unsigned results and development builds are unofficial without being suspicious. */}
      {key !== null && <Badge wrong={!/^(NONE|dev)?$/.test(result.key_type)}>{t(`badge.${key}`)}</Badge>}
      {shared && found !== '' && <Badge wrong={verification === 'unverified'}>{found}</Badge>}
      {result.modified && <Badge wrong>{t('badge.dirty')}</Badge>}
    </ul>
  );
}

function Badge({ wrong, children }: { wrong: boolean; children: string }) {
  const look = wrong ? 'border-error text-error' : 'border-line text-quiet';
  return <li className={`rounded-md border px-2 py-0.5 text-small ${look}`}>{children}</li>;
}
