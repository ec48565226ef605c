import documents from 'virtual:guide/artifacts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useNames } from '#shared/names/useNames.ts';
import { useDocument } from '../parts/useDocument.ts';
import { Whole } from '../parts/Whole.tsx';
import { ArtifactGuide } from './ArtifactGuide.tsx';

/** `/guide/artifacts/KEY`. */
export function ArtifactPage() {
  useTranslation('guide');
  const { key = '' } = useParams();
  const loaded = useDocument(documents, key);
  const name = useNames().set(key);
  return (
    <Whole loaded={loaded} title={name}>
      {(document) => <ArtifactGuide document={document} name={name} />}
    </Whole>
  );
}
