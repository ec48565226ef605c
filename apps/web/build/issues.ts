/** Known limits of content: the English sentences of the definitions. */
import { gameRules } from '@quartet/content/gameRules';
import { characterModules, setModules, weaponModules } from '@quartet/content/manifest';
import { type GameRuleOwners, gameRuleIds, gameRuleOwners } from '@quartet/gamedata/gameRules';

type Sentences = Readonly<Record<string, readonly string[]>>;

interface Noted {
  readonly incomplete?: boolean;
  readonly knownIssues?: readonly string[];
}

async function sentencesOf(modules: Readonly<Record<string, () => Promise<{ default: Noted }>>>): Promise<Sentences> {
  const found: Record<string, readonly string[]> = {};
  for (const [key, load] of Object.entries(modules)) {
    const { knownIssues = [] } = (await load()).default;
    if (knownIssues.length > 0) found[key] = knownIssues;
  }
  return found;
}

/** Follows a limit that a rule of the game removes. */
const RULE_NOTE = 'With rules=game this works as in the game.';
/** Follows that where the rule has estimated frames. */
const ESTIMATED_NOTE = 'The frames are estimated.';

/** Known issues in the definitions of content, by kind and key, and the incomplete characters. */
export async function knownIssues(): Promise<{
  incomplete: readonly string[];
  characters: Sentences;
  weapons: Sentences;
  sets: Sentences;
  /** Rules of the game by id: their owners, and the sentences that no longer hold with them: of the owners, and of anything. */
  rules: Readonly<
    Record<
      string,
      GameRuleOwners & { readonly limit: string; readonly also?: readonly string[]; readonly estimated?: true }
    >
  >;
  ruleNote: string;
  estimatedNote: string;
}> {
  const incomplete: string[] = [];
  for (const [key, load] of Object.entries(characterModules)) {
    const kit: Noted = (await load()).default;
    if (kit.incomplete === true) incomplete.push(key);
  }
  return {
    incomplete,
    characters: await sentencesOf(characterModules),
    weapons: await sentencesOf(weaponModules),
    sets: await sentencesOf(setModules),
    rules: Object.fromEntries(
      gameRuleIds.map((id) => {
        const { limit, also, estimated } = gameRules[id];
        return [id, { ...gameRuleOwners[id], limit, ...(also && { also }), ...(estimated && { estimated }) }];
      }),
    ),
    ruleNote: RULE_NOTE,
    estimatedNote: ESTIMATED_NOTE,
  };
}

/** Sentences that follow a known limit if a rule of the game removes it. */
export function notesOf(
  issues: Awaited<ReturnType<typeof knownIssues>>,
  kind: GameRuleOwners['kind'],
  key: string,
  sentence: string,
): string[] {
  const rules = Object.values(issues.rules);
  const rule = rules.find((each) => each.kind === kind && each.keys.includes(key) && each.limit === sentence);
  if (rule === undefined) return rules.some(({ also }) => also?.includes(sentence)) ? [issues.ruleNote] : [];
  return rule.estimated ? [issues.ruleNote, issues.estimatedNote] : [issues.ruleNote];
}
