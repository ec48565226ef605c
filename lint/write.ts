/** `npm run make -- layers`: writes the linter's rules of the layers. */
import { writeFileSync } from 'node:fs';
import { layerRules } from './layers.ts';

writeFileSync(new URL('layers.json', import.meta.url), `${JSON.stringify(layerRules, null, 2)}\n`);
