/** A button of the page as the palette lists it. */
interface PageButton {
  readonly name: string;
  /** Name of the part of the page that contains it; empty for none. */
  readonly place: string;
  press(): void;
}

/** Maximum number of buttons that are listed. */
const MOST = 400;
const PARTS =
  'section[aria-label], section[aria-labelledby], article[aria-label], article[aria-labelledby], nav[aria-label]';

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-labelledby');
  const by = label === null ? null : document.getElementById(label.split(' ')[0] ?? '');
  return (element.getAttribute('aria-label') ?? by?.textContent ?? element.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The visible, enabled buttons of a part of the page, each name once per section. */
export function pageButtons(root: Element): PageButton[] {
  const found = new Map<string, PageButton>();
  for (const button of root.querySelectorAll<HTMLElement>('button, [role=button], [role=tab]')) {
    if (found.size === MOST) break;
    if (button.matches(':disabled, [aria-disabled=true]') || !button.checkVisibility({ visibilityProperty: true }))
      continue;
    const name = nameOf(button);
    const part = button.closest(PARTS);
    const place = part === null ? '' : nameOf(part);
    if (!/\p{L}/u.test(name) || name.length > 80 || found.has(`${name}\n${place}`)) continue;
    found.set(`${name}\n${place}`, {
      name,
      place: place.length > 80 ? '' : place,
      press() {
        button.scrollIntoView({ block: 'nearest' });
        button.focus();
        button.click();
      },
    });
  }
  return [...found.values()];
}
