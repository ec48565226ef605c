import { useTranslation } from 'react-i18next';

/** Switches between the text of the config and the rotation builder. */
export type View = 'text' | 'rotation';
const VIEWS: readonly View[] = ['rotation', 'text'];

export const viewOf = (value: unknown): View | undefined => VIEWS.find((view) => view === value);

/** Chooses between the views of the config. */
export function ViewSwitch({ view, onChange }: { view: View; onChange(view: View): void }) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex rounded-md border border-line p-0.5">
      <legend className="sr-only">{t('simulator.view')}</legend>
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          onClick={() => onChange(each)}
          className={`h-9 bench:h-8 rounded px-4 font-medium max-sm:px-2.5 ${view === each ? 'bg-accent text-on-accent' : 'hover:bg-sunken'}`}
        >
          {t(each === 'text' ? 'simulator.viewText' : 'simulator.viewRotation')}
        </button>
      ))}
    </fieldset>
  );
}
