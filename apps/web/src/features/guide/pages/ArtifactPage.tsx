import documents from 'virtual:guide/artifacts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { nameIn } from '../model/nameIn.ts';
import { useDocument } from '../parts/useDocument.ts';
import { Whole } from '../parts/Whole.tsx';
import { ArtifactGuide } from './ArtifactGuide.tsx';

/** `/guide/artifacts/KEY`. */
export function ArtifactPage() {
  const { i18n } = useTranslation('guide');
  const { key = '' } = useParams();
  const loaded = useDocument(documents, key);
  return (
    <Whole loaded={loaded} title={key}>
      {(document) => <ArtifactGuide document={document} name={nameIn(document.names, i18n.language)} />}
    </Whole>
  );
}
