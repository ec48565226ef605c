import { BUILD, type Result, SCHEMA_VERSION, VERSION } from '@quartet/results';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSimulation } from '#run/simulation.ts';
import type { ResultSource } from '#shared/api/results.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { versionNotice } from '../model/version.ts';

const KINDS = { 0: 'major', 1: 'minor', 2: 'commit', 3: 'commit' } as const;

/** A result of another version: it may be shown, run again, or not be readable at all. */
export function VersionDialog({ result, source }: { result: Result; source: ResultSource }) {
  const { t } = useTranslation('viewer');
  const navigate = useNavigate();
  const run = useSimulation((state) => state.run);
  const [ignored, setIgnored] = useState<Result | null>(null);
  const match = versionNotice(result, source, { development: import.meta.env.DEV, commit: BUILD.commit });
  if (match === null || ignored === result) return null;
  const kind = KINDS[match];
  const major = match === VERSION.majorDiffers;
  const theirs = result.schema_version;
  const upgrade = () => {
    run({ text: result.config_file }, () => {
      setIgnored(result);
      void navigate('/web');
    });
  };
  return (
    <Dialog
      open
      onOpenChange={() => setIgnored(result)}
      dismissible={!major}
      title={t(`version.${kind}.title`)}
      description={t(`version.${kind}.text`)}
      actions={
        <>
          {major ? (
            <Button onClick={() => void navigate('/simulator')}>{t('action.cancel')}</Button>
          ) : (
            <Button onClick={() => setIgnored(result)}>{t('version.ignore')}</Button>
          )}
          <Button look="primary" onClick={upgrade}>
            {t('version.upgrade')}
          </Button>
        </>
      }
    >
      <table className="text-small">
        <thead>
          <tr>
            <td />
            <th scope="col" className="px-4 text-left font-medium">
              {t('version.result')}
            </th>
            <th scope="col" className="px-4 text-left font-medium">
              {t('version.here')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="text-left font-normal text-quiet">
              {t('version.format')}
            </th>
            <td className="px-4">{theirs ? `${theirs.major}.${theirs.minor}` : t('version.none')}</td>
            <td className="px-4">{`${SCHEMA_VERSION.major}.${SCHEMA_VERSION.minor}`}</td>
          </tr>
          <tr>
            <th scope="row" className="text-left font-normal text-quiet">
              {t('version.commitLabel')}
            </th>
            <td className="px-4">{result.sim_version.slice(0, 7) || t('version.none')}</td>
            <td className="px-4">{BUILD.commit.slice(0, 7) || t('version.none')}</td>
          </tr>
          {result.modified && (
            <tr>
              <th scope="row" className="text-left font-normal text-quiet">
                {t('version.modified')}
              </th>
              <td className="px-4">{t('version.yes')}</td>
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </Dialog>
  );
}
