import { TruthReport } from './TruthReport.tsx';
import table from './truth.json' with { type: 'json' };
import type { Truth } from './truth.ts';

/** `/truth`: measured facts of the game beside Quartet's numbers. */
export function TruthPage() {
  return <TruthReport truth={table as Truth} />;
}
