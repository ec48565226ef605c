import { Menu } from '@base-ui/react/menu';
import { Link } from 'react-router';
import type { MenuProps } from './menu.ts';

const ITEM =
  'flex min-h-9 cursor-pointer select-none items-center gap-2 rounded-md px-3 outline-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-sunken';
const POPUP = 'min-w-48 rounded-lg border border-line bg-surface p-1 text-ink shadow-xl outline-none';

/** The menu of a button; open when it appears. */
export function OpenMenu({ label, className, align, entries, children }: MenuProps) {
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger aria-label={label} className={className}>
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align={align} className="z-30">
          <Menu.Popup className={POPUP}>
            {entries.map((entry) => {
              switch (entry.kind) {
                case 'line':
                  return <Menu.Separator key={entry.key} className="my-1 h-px bg-line" />;
                case 'check':
                  return (
                    <Menu.CheckboxItem
                      key={entry.key}
                      className={ITEM}
                      checked={entry.checked}
                      onCheckedChange={entry.onChange}
                    >
                      <span className="w-4">
                        <Menu.CheckboxItemIndicator>✓</Menu.CheckboxItemIndicator>
                      </span>
                      {entry.label}
                    </Menu.CheckboxItem>
                  );
                case 'link':
                  return (
                    <Menu.LinkItem
                      key={entry.key}
                      className={ITEM}
                      closeOnClick
                      render={
                        entry.to.startsWith('/') ? (
                          <Link to={entry.to} />
                        ) : (
                          <a href={entry.to} target="_blank" rel="noreferrer">
                            {entry.label}
                          </a>
                        )
                      }
                    >
                      {entry.label}
                    </Menu.LinkItem>
                  );
                default:
                  return (
                    <Menu.Item key={entry.key} className={ITEM} disabled={entry.disabled} onClick={entry.onSelect}>
                      {entry.label}
                    </Menu.Item>
                  );
              }
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
