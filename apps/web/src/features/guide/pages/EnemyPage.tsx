import lists from 'virtual:guide/enemies';
import { find } from '@quartet/gamedata/names';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { EnemyDocument } from '../model/documents.ts';
import { nameIn } from '../model/nameIn.ts';
import { type Loaded, useDocument } from '../parts/useDocument.ts';
import { Whole } from '../parts/Whole.tsx';
import { EnemyGuide } from './EnemyGuide.tsx';

/** `/guide/enemies/KEY`. */
export function EnemyPage() {
  const { i18n } = useTranslation('guide');
  const { key = '' } = useParams();
  const list = useDocument(lists, key.slice(0, 1));
  return (
    <Whole loaded={ofList(list, key)} title={key}>
      {(document) => <EnemyGuide document={document} name={nameIn(document.names, i18n.language)} />}
    </Whole>
  );
}

function ofList(list: Loaded<Readonly<Record<string, EnemyDocument>>>, key: string): Loaded<EnemyDocument> {
  if (list.state !== 'there') return list;
  const document = find(list.document, key);
  return document === undefined ? { state: 'missing' } : { state: 'there', document };
}
