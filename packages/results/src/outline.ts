import { DAMAGE_ELEMENTS, ELEMENT_NAMES, type LogEntry, type Opening, opening, type Plan } from '@quartet/engine';
import type { PlayOptions } from '@quartet/script';
import { BUILD } from './build.ts';
import type { ResultPlay, ResultSkeleton, Sample } from './schema.ts';
import { SCHEMA_VERSION } from './version.ts';

/** How documents name the build that wrote them. */
const STAMP = { sim_version: BUILD.commit, build_date: BUILD.date, modified: BUILD.modified };

/** Radius of the player in metres, who stands at the origin when a fight begins. */
const PLAYER_RADIUS = 0.3;

/** Largest magnitude documents hold, above the HP that teams write for an enemy who never falls; what is not finite counts as 0. */
const LARGEST = 1e100;
const bounded = (value: number) => (Number.isFinite(value) ? Math.min(LARGEST, Math.max(-LARGEST, value)) : 0);
const whole = (value: number) => Math.trunc(bounded(value));

const elementName = (element: number): string => ELEMENT_NAMES[element] ?? 'none';

/** Who fights whom (docs/contract.md#members): what results and samples have in common. */
function party(plan: Plan, start: Opening) {
  return {
    initial_character: plan.characters[plan.active]?.key ?? '',
    character_details: plan.characters.map((character, slot) => ({
      name: character.key,
      element: elementName(character.element),
      level: character.level,
      max_level: character.maxLevel,
      cons: character.cons,
      weapon: {
        name: character.weapon.key,
        refine: character.config.weapon?.refine ?? character.weapon.refine,
        level: character.weapon.level,
        max_level: character.weapon.maxLevel,
      },
      talents: { ...character.talents },
      sets: Object.fromEntries(character.sets.map((set) => [set.key, set.count])),
      stats: (start.characters[slot]?.gear ?? []).map(bounded),
      snapshot: (start.characters[slot]?.totals ?? []).map(bounded),
    })),
    target_details: plan.enemies.map((enemy) => ({
      level: whole(enemy.level),
      hp: bounded(enemy.hp),
      resist: Object.fromEntries(
        ELEMENT_NAMES.map((name, i) => [name, bounded(enemy.resist[i] ?? 0)] as const).filter(
          ([, resist]) => resist !== 0,
        ),
      ),
      position: { x: bounded(enemy.x), y: bounded(enemy.y), r: bounded(enemy.radius) },
      particle_drop_threshold: bounded(enemy.particleThreshold),
      particle_drop_count: bounded(enemy.particleCount),
      particle_element: DAMAGE_ELEMENTS[enemy.particleElement] ?? '',
      name: enemy.name,
      modified: enemy.modified,
    })),
  };
}

/** The delays of a fight; undefined for perfect play. */
function playOf({ mode, ping, delays }: PlayOptions): ResultPlay | undefined {
  if (mode === 'perfect') return undefined;
  const { string, own, before_swap, after_swap, swap_burst } = delays;
  return { mode, ping: ping ?? undefined, string, own, before_swap, after_swap, swap_burst };
}

/** The result of a fight without its statistics, stamped with this build. */
export function outlineOf(plan: Plan): ResultSkeleton {
  const { options } = plan.config;
  const { delays } = options;
  const { energy } = plan;
  return {
    ...STAMP,
    schema_version: SCHEMA_VERSION,
    key_type: BUILD.kind,
    sample_seed: '',
    base_seed: '',
    config_file: plan.text,
    simulator_settings: {
      duration: bounded(options.duration),
      damage_mode: plan.damageMode,
      enable_hitlag: plan.hitlag,
      def_halt: plan.defenceHalt,
      number_of_workers: whole(options.workers),
      iterations: whole(options.iterations),
      delays: {
        skill: whole(delays.skill),
        burst: whole(delays.burst),
        attack: whole(delays.attack),
        charge: whole(delays.charge),
        aim: whole(delays.aim),
        dash: whole(delays.dash),
        jump: whole(delays.jump),
        swap: whole(delays.swap),
      },
      ignore_burst_energy: plan.ignoreBurstEnergy,
      play: playOf(options.play),
      rules: [...plan.gameRules],
    },
    energy_settings: {
      active: energy !== null,
      once: energy?.once ?? false,
      start: whole(energy?.start ?? 0),
      end: whole(energy?.end ?? 0),
      amount: whole(energy?.amount ?? 0),
      last_energy_drop: 0,
    },
    ...party(plan, opening(plan)),
    player_position: { x: 0, y: 0, r: PLAYER_RADIUS },
    incomplete_characters: plan.characters.filter((c) => c.definition.incomplete === true).map((c) => c.key),
    estimated_characters: Object.fromEntries(
      plan.characters.flatMap(({ key, definition: { facts } }) =>
        facts.estimated === undefined ? [] : [[key, facts.estimated]],
      ),
    ),
    mode: plan.damageMode ? 2 : 0,
    created_date: '',
    standard: '',
    version: '',
  };
}

/** The sample of the iteration with this seed from its frame log, stamped with this build. */
export function sampleOf(plan: Plan, seed: number, logs: readonly LogEntry[]): Sample {
  return { ...STAMP, config: plan.text, seed: String(seed), ...party(plan, opening(plan)), logs: [...logs] };
}
