/** Another player's team with the player's own builds. */
import { applyBuild, type Build, type Edit, openConfig, teamSize } from '@quartet/edits';

/** Artifacts of a full set. */
const PIECES = 5;

export interface OwnTeam {
  /** The config with the player's levels, constellations, weapons and artifacts. */
  readonly text: string;
  /** Characters that are not owned: they stay as the author has them. */
  readonly missing: readonly string[];
  /** Owned characters who wear fewer than five artifacts. */
  readonly bare: readonly string[];
}

/** Gives each character of a config the player's build. */
export function asOwned(text: string, roster: readonly Build[]): OwnTeam {
  const document = openConfig(text);
  const missing: string[] = [];
  const bare: string[] = [];
  const edits: Edit[] = [];
  for (const { key } of document.config.characters.slice(0, teamSize)) {
    const build = roster.find((each) => each.key === key);
    if (build === undefined) {
      missing.push(key);
      continue;
    }
    if (build.mains.length < PIECES) bare.push(key);
    edits.push((now) => applyBuild(now, build));
  }
  return { text: document.after(...edits).text, missing, bare };
}
