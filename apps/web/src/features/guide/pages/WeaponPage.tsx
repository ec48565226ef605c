import documents from 'virtual:guide/weapons';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { nameIn } from '../model/nameIn.ts';
import { useDocument } from '../parts/useDocument.ts';
import { Whole } from '../parts/Whole.tsx';
import { WeaponGuide } from './WeaponGuide.tsx';

/** `/guide/weapons/KEY`. */
export function WeaponPage() {
  const { i18n } = useTranslation('guide');
  const { key = '' } = useParams();
  const loaded = useDocument(documents, key);
  return (
    <Whole loaded={loaded} title={key}>
      {(document) => <WeaponGuide document={document} name={nameIn(document.names, i18n.language)} />}
    </Whole>
  );
}
