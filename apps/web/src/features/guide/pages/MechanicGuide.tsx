import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { MechanicDocument } from '../model/documents.ts';
import { GuidePage } from '../parts/layout.tsx';

/** Styles of the rules' markup, which has no classes. */
const PROSE = [
  'flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 [&>*]:min-w-0 [&>p]:max-w-[75ch]',
  '[&_a]:text-accent [&_a]:underline [&_:is(h2,h3)_a]:text-inherit [&_:is(h2,h3)_a]:no-underline',
  '[&_h2]:mt-3 [&_h2]:scroll-mt-4 [&_h2]:font-semibold [&_h3]:mt-2 [&_h3]:scroll-mt-4 [&_h3]:font-medium',
  '[&_:is(ul,ol)]:flex [&_:is(ul,ol)]:max-w-[75ch] [&_:is(ul,ol)]:flex-col [&_:is(ul,ol)]:gap-1 [&_:is(ul,ol)]:pl-5 [&_ul]:list-disc [&_ol]:list-decimal',
  '[&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-small [&_code]:break-words',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:p-3 [&_pre_code]:p-0',
  '[&_div]:overflow-x-auto [&_table]:text-small [&_:is(td,th)]:border-line [&_:is(td,th)]:border-b [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-top [&_th]:font-medium [&_th]:text-quiet',
].join(' ');

/** A page of the rules: live figures, then the text that is their law. */
export function MechanicGuide({ document: d, children }: { document: MechanicDocument; children?: ReactNode }) {
  const { t, i18n } = useTranslation('guide');
  const navigate = useNavigate();
  /** Links of the text lead to other pages of the guide without loading the application anew. */
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const to = link?.getAttribute('href');
    if (to == null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <GuidePage
      title={t(`mechanic.${d.key}` as 'mechanic.icd', { defaultValue: d.title })}
      up={['/guide#mechanics', t('kind.mechanics')]}
      note={i18n.language === 'en' ? undefined : t('mechanics.english')}
      sections={d.headings.map(({ id, text }) => [id, text] as const)}
    >
      {children}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links in it are pressed by keyboard as ever, which is a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its links do */}
      <div
        lang="en"
        className={PROSE}
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from docs/rules as the application is built
        dangerouslySetInnerHTML={{ __html: d.html }}
      />
    </GuidePage>
  );
}
