import {
  applyEdits,
  type ConfigDocument,
  duplicateMember,
  type Edit,
  type Member,
  memberOfBuild,
  replaceCharacter,
} from '@quartet/edits';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import type { ImportedBuild } from '#shared/roster/imports.ts';
import { toast } from '#shared/ui/toasts.tsx';
import { CharacterPicker } from './CharacterPicker.tsx';

/** Place of the chosen character: a further member, another character with the gear of `as`, or the successor of `replace`. */
export type Picking = 'add' | { readonly as: string } | { readonly replace: string };

interface Props {
  /** Null while the list is closed. */
  picking: Picking | null;
  document: ConfigDocument;
  onClose(): void;
  /** Makes a change of the newest text. */
  onEdit(edit: Edit): void;
  /** Takes the editor's last step back. */
  onUndo?: (() => void) | undefined;
}

/** The list of characters for a place of the team. */
export function MemberPicker({ picking, document, onClose, onEdit, onUndo }: Props) {
  const { t } = useTranslation('team');
  const names = useDictionaries();
  /** Standard builds, loaded when a character is picked. */
  const [standard, setStandard] = useState<((key: string) => Member) | null>(null);
  const isPicking = picking !== null;
  useEffect(() => {
    if (!isPicking) return;
    // Facts about gear that only a new character needs.
    void import('../model/newMember.ts').then(({ standardMember }) => setStandard(() => standardMember));
  }, [isPicking]);
  const isStandard = picking === 'add' || (picking !== null && 'replace' in picking);
  const about = useCallback(
    (key: string): string => {
      if (standard === null || !isStandard) return '';
      const { weapon, sets } = standard(key);
      return [
        `${names.weapons[weapon.key] ?? weapon.key} R${weapon.refine}`,
        ...sets.map((set) => `${names.artifacts[set.key] ?? set.key} ×${set.count}`),
      ].join(' · ');
    },
    [standard, isStandard, names],
  );
  const nameOf = (key: string) => names.characters[key] ?? key;
  const team = document.config.characters.map((each) => each.key);
  const picked = async (key: string, build: ImportedBuild | undefined) => {
    const how = picking;
    onClose();
    if (how === null) return;
    const name = nameOf(key);
    // Facts about gear that only a new character needs.
    const { joinTeam, standardMember } = await import('../model/newMember.ts');
    if (how === 'add') {
      onEdit((now) => joinTeam(now, build === undefined ? standardMember(key) : memberOfBuild(build)));
    } else if ('as' in how) onEdit((now) => duplicateMember(now, how.as, key));
    else {
      onEdit((now) => replaceCharacter(now, how.replace, standardMember(key)));
      toast(t('builder.replaced', { name: nameOf(how.replace), other: name }), {
        ms: 10_000,
        actions: onUndo ? [{ label: t('builder.undo'), run: onUndo }] : [],
      });
      return;
    }
    toast(t('builder.added', { name }), { kind: 'success' });
  };
  return (
    <CharacterPicker
      open={isPicking}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={
        picking === null || picking === 'add'
          ? t('picker.character')
          : 'as' in picking
            ? t('picker.duplicate', { name: nameOf(picking.as) })
            : t('picker.replace', { name: nameOf(picking.replace) })
      }
      team={team}
      builds={picking === 'add'}
      standard={isStandard}
      ready={standard !== null}
      about={about}
      textWith={(key) => {
        if (standard === null || picking === null || picking === 'add' || !('replace' in picking)) return null;
        if (team.includes(key)) return null;
        return applyEdits(document.text, replaceCharacter(document, picking.replace, standard(key)));
      }}
      onPick={(key, build) => void picked(key, build)}
    />
  );
}
