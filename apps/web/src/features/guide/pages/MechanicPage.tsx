import documents from 'virtual:guide/mechanics';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useDocument } from '../parts/useDocument.ts';
import { Whole } from '../parts/Whole.tsx';
import { MechanicGuide } from './MechanicGuide.tsx';

const Figures = lazy(async () => ({ default: (await import('../figures/Figures.tsx')).Figures }));

/** `/guide/mechanics/KEY`. */
export function MechanicPage() {
  const { t } = useTranslation('guide');
  const { key = '' } = useParams();
  const loaded = useDocument(documents, key);
  return (
    <Whole loaded={loaded} title={t(`mechanic.${key}` as 'mechanic.icd', { defaultValue: key })}>
      {(document) => (
        <MechanicGuide document={document}>
          <Suspense>
            <Figures of={document.key} />
          </Suspense>
        </MechanicGuide>
      )}
    </Whole>
  );
}
