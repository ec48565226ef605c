import type { Result } from '@quartet/results';
import { RulesEffect } from './RulesEffect.tsx';
import { teamOf } from './rules.ts';

/** Effect of the rules of the game on the config of a result. */
export const ResultRules = ({ result }: { result: Result }) => (
  <RulesEffect
    text={result.config_file}
    ids={result.simulator_settings.rules}
    team={teamOf(result.character_details)}
    valid={result.config_file !== ''}
  />
);
