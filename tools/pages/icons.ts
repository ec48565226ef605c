/** `npm run make -- icons`: the icons of the installed application, drawn from the one of the pages. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

const folder = new URL('../../apps/web/public/', import.meta.url);
const icon = readFileSync(new URL('icon.svg', folder), 'utf8');
/** Systems cut maskable icons to their shape: the ground goes to the edge, the drawing stays in the middle. */
const maskable = icon.replace(' rx="7"', '').replace('<g ', '<g transform="translate(4.8 4.8) scale(0.7)" ');

for (const [name, svg, width] of [
  ['icon-180', icon, 180],
  ['icon-192', icon, 192],
  ['icon-512', icon, 512],
  ['icon-maskable-512', maskable, 512],
] as const)
  writeFileSync(
    new URL(`${name}.png`, folder),
    new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng(),
  );
