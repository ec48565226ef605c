import { TruthReport } from './TruthReport.tsx';
import table from './truth.json' with { type: 'json' };
import type { Truth } from './truth.ts';

/** `/truth`: measured facts of the game, and what Quartet computes for them. */
export function TruthPage() {
  return <TruthReport truth={table as Truth} />;
}
