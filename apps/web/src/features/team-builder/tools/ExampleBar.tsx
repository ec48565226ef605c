import type { TextEdit } from '@quartet/edits';
import { useTranslation } from 'react-i18next';
import { useSimulation } from '#run/simulation.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { EXAMPLES, type Example } from '../examples/list.ts';
import { OwnTeamMenu } from './OwnTeamMenu.tsx';

/** The most played of the examples; the tools menu has all of them. */
const SHOWN: readonly Example['id'][] = ['hyperbloom', 'national', 'freeze', 'melt', 'neuvillette'];

interface Props {
  text: string;
  onEdit(edits: readonly TextEdit[]): void;
  onUndo(): void;
}

/** Famous teams to start from, one click each; the editor can undo it. */
export function ExampleBar({ text, onEdit, onUndo }: Props) {
  const { t } = useTranslation('team');
  const names = useDictionaries();
  const load = async (example: Example) => {
    try {
      const insert = await example.load();
      useSimulation.getState().keepText();
      onEdit([{ from: 0, to: text.length, insert }]);
    } catch {
      toast(t('examples.failed'), { kind: 'error', ms: 5000 });
      return;
    }
    toast(t('examples.loaded', { name: t(`examples.name.${example.id}`) }), {
      ms: 6000,
      actions: [{ label: t('builder.undo'), run: onUndo }],
    });
  };
  return (
    <nav aria-label={t('examples.title')} className="-my-1 flex gap-2 overflow-x-auto py-1">
      <OwnTeamMenu
        onEmpty={() => {
          if (text.trim() === '') return;
          useSimulation.getState().keepText();
          onEdit([{ from: 0, to: text.length, insert: '' }]);
        }}
      />
      {EXAMPLES.filter((example) => SHOWN.includes(example.id)).map((example) => (
        <button
          key={example.id}
          type="button"
          className="flex h-11 shrink-0 bench:h-9 items-center gap-2 rounded-md border border-line bg-surface px-2 text-small hover:bg-sunken"
          onClick={() => void load(example)}
        >
          <span className="flex gap-1">
            {example.characters.map((key) => (
              <Emblem key={key} character={key} name={names.characters[key]} size={24} />
            ))}
          </span>
          {t(`examples.name.${example.id}`)}
        </button>
      ))}
    </nav>
  );
}
