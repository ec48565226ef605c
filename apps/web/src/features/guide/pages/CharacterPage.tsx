import documents from 'virtual:guide/characters';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { nameIn } from '../model/nameIn.ts';
import { useDocument } from '../parts/useDocument.ts';
import { Whole } from '../parts/Whole.tsx';
import { CharacterGuide } from './CharacterGuide.tsx';

/** `/guide/characters/KEY`. */
export function CharacterPage() {
  const { i18n } = useTranslation('guide');
  const { key = '' } = useParams();
  const loaded = useDocument(documents, key);
  return (
    <Whole loaded={loaded} title={key}>
      {(document) => <CharacterGuide document={document} name={nameIn(document.names, i18n.language)} />}
    </Whole>
  );
}
