import { ELEMENT_NAMES, type LogEntry, type Opening, opening, type Plan } from '@quartet/engine';
import { BUILD } from './build.ts';
import { type ResultSkeleton, resultSchema, type Sample, sampleSchema } from './schema.ts';
import { SCHEMA_VERSION } from './version.ts';

/** How documents name the build that wrote them. */
const STAMP = { sim_version: BUILD.commit, build_date: BUILD.date, modified: BUILD.modified };

/** Radius of the player in metres, who stands at the origin when a fight begins. */
const PLAYER_RADIUS = 0.3;

/** Who fights whom (docs/contract.md#members): what results and samples have in common. */
function party(plan: Plan, start: Opening) {
  return {
    initial_character: plan.characters[plan.active].key,
    character_details: plan.characters.map((character, slot) => ({
      name: character.key,
      element: ELEMENT_NAMES[character.element],
      level: character.level,
      max_level: character.maxLevel,
      cons: character.cons,
      weapon: {
        name: character.weapon.key,
        refine: character.config.weapon?.refine ?? character.weapon.refine,
        level: character.weapon.level,
        max_level: character.weapon.maxLevel,
      },
      talents: character.talents,
      sets: Object.fromEntries(character.sets.map((set) => [set.key, set.count])),
      stats: start.characters[slot].gear,
      snapshot: start.characters[slot].totals,
    })),
    target_details: plan.enemies.map((enemy) => ({
      level: enemy.level,
      hp: enemy.hp,
      resist: Object.fromEntries(
        ELEMENT_NAMES.map((name, i) => [name, enemy.resist[i]]).filter(([, resist]) => resist !== 0),
      ),
      position: { x: enemy.x, y: enemy.y, r: enemy.radius },
      particle_drop_threshold: enemy.particleThreshold,
      particle_drop_count: enemy.particleCount,
      particle_element: ELEMENT_NAMES[enemy.particleElement] === 'none' ? '' : ELEMENT_NAMES[enemy.particleElement],
      name: enemy.name,
      modified: enemy.modified,
    })),
  };
}

/** The result of a fight without its statistics, stamped with this build. */
export function outlineOf(plan: Plan): ResultSkeleton {
  const { options } = plan.config;
  const { energy } = plan;
  return resultSchema.parse({
    ...STAMP,
    schema_version: SCHEMA_VERSION,
    key_type: BUILD.kind,
    config_file: plan.text,
    simulator_settings: {
      duration: options.duration,
      damage_mode: plan.damageMode,
      enable_hitlag: plan.hitlag,
      def_halt: plan.defenceHalt,
      number_of_workers: options.workers,
      iterations: options.iterations,
      delays: options.delays,
      ignore_burst_energy: plan.ignoreBurstEnergy,
    },
    energy_settings:
      energy === null
        ? {}
        : { active: true, once: energy.once, start: energy.start, end: energy.end, amount: energy.amount },
    ...party(plan, opening(plan)),
    player_position: { x: 0, y: 0, r: PLAYER_RADIUS },
    incomplete_characters: plan.characters.filter((c) => c.definition.incomplete === true).map((c) => c.key),
    mode: plan.damageMode ? 2 : 0,
  });
}

/** The sample of the iteration with this seed from its frame log, stamped with this build. */
export function sampleOf(plan: Plan, seed: number, logs: readonly LogEntry[]): Sample {
  const head = { ...STAMP, config: plan.text, seed: String(seed), ...party(plan, opening(plan)), logs: [] };
  // The log is by far the largest part and comes from this build's own engine; only the head needs completing.
  return { ...sampleSchema.parse(head), logs: [...logs] };
}
