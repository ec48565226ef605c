/** Teams for Genshin Optimizer. */
export { optimizerCharacters, optimizerKey, optimizerPath, PATHS_SOURCE } from './paths.ts';
export {
  type LeftOut,
  OptimizerCounter,
  type OptimizerExport,
  type OptimizerTarget,
  type OptimizerTeam,
} from './team.ts';
