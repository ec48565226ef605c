import { rulesOfTeam } from '@quartet/edits';
import { useDeferredValue, useMemo } from 'react';
import { RulesEffect } from '#run/comparison/RulesEffect.tsx';
import type { TeamKeys } from '#run/comparison/rules.ts';
import { useSimulation } from '#run/simulation.ts';
import { parsedConfig } from '#shared/config/parsed.ts';

/** Effect of the rules of the game on the edited text. */
export function GameRules({ valid }: { valid: boolean }) {
  const text = useDeferredValue(useSimulation((state) => state.text));
  const [ids, team] = useMemo(() => {
    const document = parsedConfig(text);
    const { characters } = document.config;
    const keys: TeamKeys = {
      characters: characters.map(({ key }) => key),
      weapons: characters.flatMap(({ weapon }) => weapon?.key ?? []),
      sets: characters.flatMap(({ sets }) => sets.map(({ key }) => key)),
    };
    return [rulesOfTeam(document), keys] as const;
  }, [text]);
  return <RulesEffect text={text} ids={ids} team={team} valid={valid} />;
}
