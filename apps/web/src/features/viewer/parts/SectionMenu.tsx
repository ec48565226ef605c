import { Menu } from '@base-ui/react/menu';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

/** Sections of the results tab: the id in the address and the text that names it. */
const SECTIONS = [
  ['characters', 'characters'],
  ['summary', 'summary'],
  ['targets', 'targets'],
  ['distribution', 'distribution'],
  ['damage-timeline', 'timeline'],
  ['cumulative-damage', 'cumulative'],
  ['character-share', 'characterShare'],
  ['element-share', 'elementShare'],
  ['target-share', 'targetShare'],
  ['character-dps', 'characterDps'],
  ['sources', 'sources'],
  ['actions', 'actions'],
  ['field-time', 'fieldTime'],
  ['energy', 'energy'],
  ['ending-energy', 'endingEnergy'],
  ['reactions', 'reactions'],
  ['aura-uptime', 'auras'],
  ['shields', 'shields'],
] as const;

/** Goes to a section of the long page; the address then names it. */
export function SectionMenu() {
  const { t } = useTranslation('viewer');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = (id: string) => {
    void navigate({ pathname, hash: `#${id}` }, { preventScrollReset: true });
    document.getElementById(id)?.scrollIntoView();
  };
  return (
    <Menu.Root>
      <Menu.Trigger className="h-9 rounded-md px-3 text-quiet hover:bg-sunken hover:text-ink">
        {t('tab.sections')} <span aria-hidden="true">▾</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="start" className="z-30">
          <Menu.Popup className="max-h-[70dvh] min-w-56 overflow-y-auto rounded-md border border-line bg-surface p-1 text-small shadow-md outline-none">
            {SECTIONS.map(([id, name]) => (
              <Menu.Item
                key={id}
                className="cursor-default rounded-sm px-3 py-2 outline-none data-highlighted:bg-sunken"
                onClick={() => go(id)}
              >
                {t(`section.${name}`)}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
