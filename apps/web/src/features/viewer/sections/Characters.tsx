import { find } from '@quartet/gamedata/names';
import { useTranslation } from 'react-i18next';
import { asFlag } from '#shared/storage/storage.ts';
import { useStored } from '#shared/storage/useStored.ts';
import { CharacterCard } from '#shared/ui/CharacterCard.tsx';
import { difference } from '../model/statistics.ts';
import type { View } from '../view.ts';
import { alignBase, NOTHING } from './bars.ts';
import { DeltaText } from './DeltaText.tsx';
import { useLabels } from './useLabels.ts';

/** The team: characters, levels, gear. Details open for all cards at once, so that they can be compared. */
export function Characters({ view }: { view: View }) {
  const { t } = useTranslation('viewer');
  const labels = useLabels(view);
  const { statistics, base } = view;
  const [open, setOpen] = useStored('viewer-character-details', asFlag, false);
  const toggle = () => setOpen(!open);
  const before = base && alignBase(view, base.statistics.character_dps, NOTHING);
  return (
    <section id="characters" aria-label={t('section.characters')} className="col-span-full scroll-mt-32">
      <ul className="grid grid-cols-1 gap-4 min-[420px]:grid-cols-2 xl:grid-cols-4">
        {view.result.character_details.map((character, slot) => (
          <li key={character.name} className="min-w-0">
            <CharacterCard
              character={character}
              look={labels.slotLook(slot)}
              damage={{
                dps: statistics.character_dps[slot]?.mean ?? 0,
                share: statistics.dps.mean > 0 ? (statistics.character_dps[slot]?.mean ?? 0) / statistics.dps.mean : 0,
                change: before && base && (
                  <DeltaText
                    change={difference(
                      statistics.character_dps[slot] ?? NOTHING,
                      statistics.iterations,
                      before[slot] ?? NOTHING,
                      base.statistics.iterations,
                    )}
                    decimals={0}
                  />
                ),
              }}
              initial={character.name === view.result.initial_character}
              incomplete={view.result.incomplete_characters.includes(character.name)}
              uncertainty={find(view.result.estimated_characters, character.name) ?? null}
              open={open}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="mt-2 h-9 rounded-md border border-line bg-surface px-3 text-small hover:bg-sunken"
        aria-expanded={open}
        onClick={toggle}
      >
        {t(open ? 'card.hide' : 'card.show')}
      </button>
    </section>
  );
}
