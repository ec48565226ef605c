import documents from 'virtual:guide/weapons';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useNames } from '#shared/names/useNames.ts';
import { useDocument } from '../parts/useDocument.ts';
import { Whole } from '../parts/Whole.tsx';
import { WeaponGuide } from './WeaponGuide.tsx';

/** `/guide/weapons/KEY`. */
export function WeaponPage() {
  useTranslation('guide');
  const { key = '' } = useParams();
  const loaded = useDocument(documents, key);
  const name = useNames().weapon(key);
  return (
    <Whole loaded={loaded} title={name}>
      {(document) => <WeaponGuide document={document} name={name} />}
    </Whole>
  );
}
