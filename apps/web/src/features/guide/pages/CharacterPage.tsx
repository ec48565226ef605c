import documents from 'virtual:guide/characters';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useNames } from '#shared/names/useNames.ts';
import { useDocument } from '../parts/useDocument.ts';
import { Whole } from '../parts/Whole.tsx';
import { CharacterGuide } from './CharacterGuide.tsx';

/** `/guide/characters/KEY`. */
export function CharacterPage() {
  useTranslation('guide');
  const { key = '' } = useParams();
  const loaded = useDocument(documents, key);
  const name = useNames().character(key);
  return (
    <Whole loaded={loaded} title={name}>
      {(document) => <CharacterGuide document={document} name={name} />}
    </Whole>
  );
}
