import type { ImportedDocument } from '@quartet/importers';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { IssueList } from '#shared/imports/IssueList.tsx';
import { useDictionaries } from '#shared/names/useDictionaries.ts';

/** Contents of a document before the import, and everything that will not be imported unchanged. */
export function OutcomeList({ document }: { document: ImportedDocument }) {
  const { t, i18n } = useTranslation('imports');
  const names = useDictionaries();
  const name = (key: string) => names.characters[key] ?? key;
  const { verdict, builds, counts, issues, omittedIssues } = document;
  if (verdict === 'empty') return null;
  const found = builds.map((build) =>
    build.buildName === undefined ? name(build.key) : `${name(build.key)} (${build.buildName})`,
  );
  return (
    <div role="status" className="flex flex-col gap-3 text-small">
      {verdict === 'ok' ? (
        <p className="rounded-md border-dendro border-l-4 bg-sunken p-3">
          {builds.length > 0 && (
            <>
              <span className="font-semibold">{t('import.found', { count: builds.length })}</span>{' '}
              {formatList(found, i18n.language)}
              <br />
            </>
          )}
          {counts.weapons > 0 && `${t('import.count.weapons', { count: counts.weapons })} · `}
          {t('import.count.artifacts', { count: counts.artifacts })}
        </p>
      ) : (
        <p className="rounded-md border-error border-l-4 bg-sunken p-3">{t(`import.verdict.${verdict}`)}</p>
      )}
      <IssueList issues={issues} omitted={omittedIssues} />
    </div>
  );
}
