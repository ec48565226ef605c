/** How much of an element is on an enemy over time, in the log's units (25 = 1U). Between points it falls in a straight line. */
import { CATEGORIES, type Entry, listIn, numberIn, readAura, targetOf, textIn } from '@quartet/results/log';
export interface AuraCurve {
  target: number;
  element: string;
  points: { frame: number; gauge: number; entry: number }[];
}

const ELEMENT = CATEGORIES.indexOf('element');
/** An aura starts with 80 % of the gauge applied. */
const AURA_TAX = 0.8;

/**
 * Frames an aura of this gauge applied takes to fade when nothing touches it: 2.5 seconds for each unit and 7 more
 * (1U = 9.5 s, 2U = 12 s).
 */
export const fadeFrames = (applied: number): number => 60 * ((2.5 * applied) / 25 + 7);

interface Present {
  curve: AuraCurve;
  frame: number;
  gauge: number;
  /** Loss a frame; 0 where it is not known. */
  rate: number;
}

/** Auras of each enemy as far as logged applications show. An aura that fades between two of them ends by its decay rate. */
export function auraCurves(entries: readonly Entry[], lastFrame: number): AuraCurve[] {
  const curves = new Map<string, AuraCurve>();
  const present = new Map<number, Map<string, Present>>();

  const end = (aura: Present, by: number, entry: number) => {
    const fades = aura.rate > 0 ? aura.frame + aura.gauge / aura.rate : by;
    const { points } = aura.curve;
    if (fades <= by) points.push({ frame: Math.round(fades), gauge: 0, entry });
    else {
      points.push({ frame: by, gauge: aura.gauge - aura.rate * (by - aura.frame), entry });
      points.push({ frame: by, gauge: 0, entry });
    }
  };

  entries.forEach((entry, i) => {
    if (entry.category !== ELEMENT) return;
    const applied = textIn(entry.logs, 'applied_ele');
    const target = targetOf(entry.logs);
    if (applied === '' || target === 0 || !Object.hasOwn(entry.logs, 'after')) return;
    const before = new Map(listIn(entry.logs, 'existing').flatMap((text) => pair(text)));
    const after = new Map(listIn(entry.logs, 'after').flatMap((text) => pair(text)));
    const here = present.get(target) ?? new Map<string, Present>();
    present.set(target, here);
    for (const [element, aura] of [...here]) {
      const existing = before.get(element);
      if (existing !== undefined) aura.curve.points.push({ frame: entry.frame, gauge: existing, entry: i });
      else end(aura, entry.frame, i);
      if (!after.has(element) || existing === undefined) {
        if (existing !== undefined) aura.curve.points.push({ frame: entry.frame, gauge: 0, entry: i });
        here.delete(element);
      }
    }
    for (const [element, gauge] of after) {
      const id = `${target}/${element}`;
      const curve = curves.get(id) ?? { target, element, points: [] };
      curves.set(id, curve);
      const known = here.get(element);
      const dur = numberIn(entry.logs, 'dur');
      const fresh = element === applied && dur > 0 ? (AURA_TAX * dur) / fadeFrames(dur) : 0;
      if (!known) curve.points.push({ frame: entry.frame, gauge: 0, entry: i });
      curve.points.push({ frame: entry.frame, gauge, entry: i });
      here.set(element, { curve, frame: entry.frame, gauge, rate: known ? known.rate : fresh });
    }
  });
  for (const here of present.values())
    for (const aura of here.values()) {
      const [first] = aura.curve.points;
      if (first) end(aura, lastFrame, first.entry);
    }
  // Those of one enemy are already in the order they began.
  return [...curves.values()].sort((a, b) => a.target - b.target);
}

function pair(text: string): [string, number][] {
  const aura = readAura(text);
  return aura ? [[aura.element, aura.gauge]] : [];
}
