/** Advice on each artifact of a roster: who could use it, the chance and gain of levelling it, and whether to keep it. */
import { type ConfigDocument, editMember, openConfig } from '@quartet/edits';
import { STAT_SLOTS } from '@quartet/engine';
import { type ArtifactPiece, artifactSlots } from '@quartet/importers';
import { ConfigError } from '@quartet/runner';
import { PhraseError } from '@quartet/script';
import { improve } from '../farm-gear.ts';
import { countsOf, type Effort, type Item, itemOf, type Wearer, type Worn, wearersOf } from '../farm-wearers.ts';
import type { Contender, Lab, Sample } from '../lab.ts';
import { DPS, gainOver, type Measured, measured, scaled, scores } from '../objective.ts';
import { keptBy, type Roster, type TeamTemplate, withoutFaults } from '../roster.ts';
import { mayWear, vectorOf } from '../roster-gear.ts';
import { searchOf } from '../search.ts';
import { add, itemAt } from '../vectors.ts';
import { levelled, type OutcomeKind, outcomeKinds, upgradesLeft } from './levelling.ts';
import { type AdvisedTeam, MAX_TEAMS, type OwnTeam, usualSets, Wardrobe } from './teams.ts';
import { gainOf, type Levelling, type PieceAdvice, type PieceUse, verdictOf } from './verdicts.ts';

export interface ArtifactsQuestion {
  roster: Roster;
  /** Teams of the player, the most important first; up to 8 count. */
  teams: readonly OwnTeam[];
  /** Rotations of a database, for characters without a team. */
  templates: readonly TeamTemplate[];
}

export interface TeamFigures {
  readonly id: string;
  /** Whether the player plays it; a standard team otherwise. */
  readonly isOwn: boolean;
  readonly members: readonly string[];
  readonly config: string;
  readonly dps: Measured;
}

export interface ArtifactsFindings {
  /** Choosing teams, their ledgers, and fights with single pieces. */
  readonly phase: 'teams' | 'look' | 'measure' | 'done';
  readonly fights: number;
  readonly teams: readonly TeamFigures[];
  /** Characters of the roster without a team. */
  readonly uncovered: readonly string[];
  /** In the order of the roster; empty before the first team. */
  readonly pieces: readonly PieceAdvice[];
}

export type ArtifactsOutcome = Omit<ArtifactsFindings, 'phase'>;

const EFFORT = { look: 6, answers: 3, setFights: 3, sets: 3 } as const;
/** Fights of a team's DPS and of single pieces; those without a clear sign get more. */
const PIECE_FIGHTS = 12;
const MORE_FIGHTS = 48;
const MAX_MEASURED = 60;
const MAX_UNCLEAR = 24;
/** Estimated loss above which a piece is measured, and uses of a piece that are stated. */
const MEASURED_FROM = -0.002;
const MAX_USES = 3;
/** Characters for whom levelling is computed, those with the highest mean outcome. */
const LEVELLED_FOR = 2;
/** Least gain for several pieces to be put on together. */
const TOGETHER = 1e-3;
const STEPS = { teams: 5, look: 70, measure: 25 } as const;
const TOTAL = STEPS.teams + STEPS.look + STEPS.measure;

/** Values every piece of a roster. Its unit is a step; the outcome depends on the question and the seed only. */
export const artifactsSearch = searchOf<ArtifactsQuestion, ArtifactsFindings, ArtifactsOutcome>(
  'artifacts',
  async (lab, question, report) => {
    const roster = withoutFaults(question.roster);
    const vectors = roster.pieces.map(({ stats }) => vectorOf(stats));
    const wardrobe = new Wardrobe(lab, roster, vectors);
    const advisor = new Advisor(roster);
    const effort: Effort = {
      ...EFFORT,
      sets: { fights: EFFORT.setFights, of: usualSets(question.templates, EFFORT.sets) },
    };
    const show = (phase: ArtifactsFindings['phase'], done: number): void =>
      report({ phase, ...outcome() }, { done: Math.round(done), total: TOTAL });
    const outcome = (): ArtifactsOutcome => ({
      fights: lab.spent,
      teams: advisor.teams,
      uncovered: wardrobe.uncovered,
      pieces: advisor.advice(new Set(wardrobe.uncovered)),
    });
    const look = async (team: AdvisedTeam, known: number, planned: number): Promise<void> => {
      const inner = lab.within();
      try {
        await advisor.add(inner, team, await wearersOf(inner, team, undefined, effort));
      } catch (error) {
        // A rotation of the player that cannot run must not end the search.
        if (!(error instanceof PhraseError || error instanceof ConfigError)) throw error;
      }
      show('look', STEPS.teams + (STEPS.look * (known + 1)) / Math.max(planned, known + 1));
    };
    show('teams', 0);
    const own = await wardrobe.own(question.teams);
    let known = 0;
    for (const { candidate, gear } of own) {
      await look(await wardrobe.dress(candidate, gear, true), known, MAX_TEAMS);
      known++;
    }
    const standard = await wardrobe.standard(question.templates, MAX_TEAMS - known);
    const planned = known + standard.length;
    for (const candidate of standard) {
      await look(await wardrobe.dress(candidate, undefined, false), known, planned);
      known++;
    }
    await advisor.measure((share) => show('measure', STEPS.teams + STEPS.look + STEPS.measure * share));
    show('done', TOTAL);
    return outcome();
  },
);

/** A member of a team with its value function. */
interface Entry {
  readonly team: number;
  readonly key: string;
  readonly wearer: Wearer;
  /** Ids of the pieces by slot. */
  readonly ids: readonly (string | null)[];
  /** Damage of the team per second now, by the ledger. */
  readonly now: number;
  /** Share of the damage that each worn piece adds to an empty slot. */
  readonly added: readonly number[];
  /** Value of a unit of each stat. */
  readonly gradient: Float64Array;
}

/** A use that may be measured. */
interface Use extends Omit<PieceUse, 'measured'> {
  readonly entry: Entry;
  readonly worn: Worn;
  measured: PieceUse['measured'];
}

interface Fighting {
  readonly lab: Lab;
  readonly document: ConfigDocument;
  readonly stats: readonly Float64Array[];
  readonly base: Contender;
}

/** A piece with its outcomes of levelling. */
interface Known {
  readonly piece: ArtifactPiece;
  readonly item: Item;
  readonly upgrades: number;
  readonly kinds: readonly OutcomeKind[];
  /** Mean outcome. */
  readonly mean: Float64Array;
  uses: Use[];
  /** Characters with the highest mean outcome. */
  hopes: { entry: Entry; gain: number }[];
  levelling: Levelling | null;
}

class Advisor {
  readonly #kept: ReadonlySet<string>;
  readonly #known: readonly Known[];
  readonly #entries: Entry[] = [];
  readonly #teams: AdvisedTeam[] = [];
  readonly #fighting: Fighting[] = [];
  /** Wearer in the teams by piece. */
  readonly #holders = new Map<string, string>();
  readonly #levellings = new Map<string, Levelling>();
  readonly #worths = new Map<string, number>();

  constructor(roster: Roster) {
    this.#kept = keptBy(roster);
    this.#known = roster.pieces.map((piece) => {
      const kinds = outcomeKinds(piece);
      const mean = new Float64Array(STAT_SLOTS);
      for (const { chance, stats } of kinds)
        for (let s = 0; s < STAT_SLOTS; s++) mean[s] = (mean[s] ?? 0) + chance * (stats[s] ?? 0);
      return {
        piece,
        item: itemOf(piece),
        upgrades: upgradesLeft(piece),
        kinds,
        mean,
        uses: [],
        hopes: [],
        levelling: null,
      };
    });
  }

  get teams(): TeamFigures[] {
    return this.#teams.map(({ id, isOwn, members, config }, team) => ({
      id,
      isOwn,
      members: members.map(({ key }) => key),
      config,
      dps: figuresOf(itemAt(this.#fighting, team).base.sample),
    }));
  }

  /** Values all pieces for the members of a team. */
  async add(lab: Lab, team: AdvisedTeam, wearers: readonly Wearer[]): Promise<void> {
    const stats = wearers.map(({ worn }) => sumOf(worn));
    const base: Contender = { build: { text: team.config, stats }, sample: null };
    await lab.fightUpTo([base], lab.stream('measure'), PIECE_FIGHTS);
    if (base.sample === null) throw lab.reason();
    const number = this.#teams.push(team) - 1;
    this.#fighting.push({ lab, document: openConfig(team.config), stats, base });
    for (const { key, pieces } of team.members)
      for (const piece of pieces) if (piece !== null) this.#holders.set(piece.id, key);
    for (const [at, wearer] of wearers.entries()) {
      await rest();
      lab.check();
      const { key, pieces } = itemAt(team.members, at);
      const gradient = Float64Array.from({ length: STAT_SLOTS }, (_, s) =>
        wearer.score({ ...NO_ITEM, stats: unit(s) }),
      );
      const ids = pieces.map((piece) => piece?.id ?? null);
      const now = wearer.value(wearer.worn);
      const added = ids.map((_, slot) => 1 - wearer.value(wearer.worn.with(slot, null)) / now);
      const entry = { team: number, key, wearer, ids, now, added, gradient };
      this.#entries.push(entry);
      for (const known of this.#known) this.#value(entry, known);
      this.#together(entry);
    }
    for (const known of this.#known) known.levelling = this.#levelled(known);
  }

  #may({ key }: Entry, piece: ArtifactPiece): boolean {
    return mayWear(this.#kept, key, piece);
  }

  /** Whether the player keeps the worn piece of a slot. */
  #isFixed({ ids }: Entry, slot: number): boolean {
    return this.#kept.has(ids[slot] ?? '');
  }

  #value(entry: Entry, known: Known): void {
    const { piece, item, mean, upgrades } = known;
    const { wearer, ids, now, team, key } = entry;
    const { slot } = item;
    const isWorn = ids[slot] === piece.id;
    if (!this.#may(entry, piece) || (this.#isFixed(entry, slot) && !isWorn)) return;
    if (!isWorn) {
      const worn = wearer.worn.with(slot, item);
      const estimate = wearer.value(worn) / now - 1;
      this.#note(known, {
        team,
        character: key,
        replaces: ids[slot] ?? null,
        together: [],
        estimate,
        relative: relativeOf(entry, item, estimate),
        measured: null,
        entry,
        worn,
      });
    }
    if (upgrades === 0) return;
    const gain = wearer.value(wearer.worn.with(slot, { ...item, stats: mean })) / now - 1;
    known.hopes = [...known.hopes, { entry, gain }].sort((a, b) => b.gain - a.gain).slice(0, LEVELLED_FOR);
  }

  #note(known: Known, use: Use): void {
    known.uses = [...known.uses, use].sort((a, b) => b.estimate - a.estimate).slice(0, MAX_USES);
  }

  /** Free pieces that are better together than the worn ones, such as a set. */
  #together(entry: Entry): void {
    const { wearer, ids, now, team, key } = entry;
    const free = this.#known.filter(({ piece }) => !this.#holders.has(piece.id) && this.#may(entry, piece));
    const lists = artifactSlots.map((_, slot) =>
      this.#isFixed(entry, slot) ? [] : free.flatMap(({ item }) => (item.slot === slot ? [item] : [])),
    );
    const { worn, gain } = improve(wearer, lists);
    const estimate = gain / now;
    const others = free.filter(({ item }) => worn[item.slot] === item);
    if (estimate < TOGETHER || others.length < 2) return;
    for (const known of others) {
      const { item } = known;
      const together = others.flatMap((other) => (other === known ? [] : [other.piece.id]));
      this.#note(known, {
        team,
        character: key,
        replaces: ids[item.slot] ?? null,
        together,
        estimate,
        relative: relativeOf(entry, item, estimate),
        measured: null,
        entry,
        worn,
      });
    }
  }

  #levelled({ piece, item, kinds, upgrades, hopes }: Known): Levelling | null {
    let best: Levelling | null = null;
    for (const { entry } of hopes) {
      const { wearer, now, team, key, gradient } = entry;
      const id = `${piece.id} ${team} ${key}`;
      let own = this.#levellings.get(id);
      if (own === undefined) {
        const value = (stats: Float64Array): number =>
          wearer.value(wearer.worn.with(item.slot, { ...item, stats })) / now - 1;
        own = { team, character: key, upgrades, ...levelled(kinds, value, (slot) => (gradient[slot] ?? 0) / now) };
        this.#levellings.set(id, own);
      }
      if (best === null || own.gain > best.gain) best = own;
    }
    return best;
  }

  /** Share of a team's damage that a worn piece adds to the best free one. */
  #worth(known: Known): number | null {
    const { piece, item } = known;
    const entry = this.#entries.find(({ ids }) => ids[item.slot] === piece.id);
    if (entry === undefined) return null;
    const before = this.#worths.get(piece.id);
    if (before !== undefined) return before;
    const { wearer, now } = entry;
    let rest = wearer.value(wearer.worn.with(item.slot, null));
    for (const other of this.#known)
      if (other.item.slot === item.slot && !this.#holders.has(other.piece.id) && this.#may(entry, other.piece))
        rest = Math.max(rest, wearer.value(wearer.worn.with(item.slot, other.item)));
    const worth = Math.max(0, 1 - rest / now);
    this.#worths.set(piece.id, worth);
    return worth;
  }

  /** @param uncovered characters without a team */
  advice(uncovered: ReadonlySet<string>): PieceAdvice[] {
    if (this.#entries.length === 0) return [];
    return this.#known.map((known) => {
      const { piece, levelling } = known;
      const uses = known.uses
        .map(
          ({ team, character, replaces, together, estimate, relative, measured }): PieceUse => ({
            team,
            character,
            replaces,
            together,
            estimate,
            relative,
            measured,
          }),
        )
        .sort((a, b) => gainOf(b) - gainOf(a));
      const facts = {
        id: piece.id,
        wearer: this.#holders.get(piece.id) ?? '',
        worth: this.#worth(known),
        uses,
        levelling,
      };
      const isMarked = this.#kept.has(piece.id);
      const verdict = verdictOf({ ...facts, isMarked, wornBy: piece.wearer, hasTeam: !uncovered.has(piece.wearer) });
      return { ...facts, ...verdict };
    });
  }

  /** Fights the most promising exchanges. Their estimates chose them, so the fights are not biased. */
  async measure(onShare: (share: number) => void): Promise<void> {
    const free = this.#known.filter(({ piece }) => !this.#holders.has(piece.id));
    const uses = free.flatMap((known) => known.uses.slice(0, 1)).filter(({ estimate }) => estimate > MEASURED_FROM);
    uses.sort((a, b) => b.estimate - a.estimate);
    const tried = uses.slice(0, MAX_MEASURED).map((use) => ({ use, contender: this.#contender(use) }));
    await this.#fight(tried, PIECE_FIGHTS);
    onShare(0.5);
    const unclear = tried.filter(
      ({ use: { measured } }) => measured !== null && Math.abs(measured.mean) <= measured.margin,
    );
    await this.#fight(unclear.slice(0, MAX_UNCLEAR), MORE_FIGHTS);
    onShare(1);
  }

  async #fight(tried: readonly { use: Use; contender: Contender }[], fights: number): Promise<void> {
    for (const [team, { lab, base }] of this.#fighting.entries()) {
      const own = tried.filter(({ use }) => use.team === team);
      if (own.length === 0) continue;
      await lab.fightUpTo([base, ...own.map(({ contender }) => contender)], lab.stream('measure'), fights);
      for (const { use, contender } of own) {
        if (base.sample === null || contender.sample === null) continue;
        const { mean } = figuresOf(base.sample);
        const gain = scaled(gainOver(base.sample, contender.sample, DPS), mean);
        use.measured = { mean: gain.mean, margin: gain.margin, fights: gain.fights };
      }
    }
  }

  #contender({ entry, worn }: Use): Contender {
    const { document, stats } = itemAt(this.#fighting, entry.team);
    const own = document.config.characters.findIndex(({ key }) => key === entry.key);
    return { build: { text: textWith(document, entry.key, worn), stats: stats.with(own, sumOf(worn)) }, sample: null };
  }
}

/** Damage that a piece adds to an empty slot as a share of the worn piece's. */
function relativeOf({ added }: Entry, { slot }: Item, estimate: number): number {
  const own = added[slot] ?? 0;
  return own > 0 ? Math.max(0, 1 + estimate / own) : estimate > 0 ? 1 : 0;
}

const NO_ITEM = { set: '', slot: 0, isDrop: false };

function unit(slot: number): Float64Array {
  const stats = new Float64Array(STAT_SLOTS);
  stats[slot] = 1;
  return stats;
}

function sumOf(worn: Worn): Float64Array {
  const sum = new Float64Array(STAT_SLOTS);
  for (const item of worn) if (item !== null) add(sum, item.stats);
  return sum;
}

const figuresOf = (sample: Sample | null): Measured =>
  sample === null ? { mean: 0, margin: 0, fights: 0, seed: 0 } : measured(scores(sample, DPS), sample.seed);

/** A config with the sets of other pieces on one character. */
export function textWith(document: ConfigDocument, key: string, worn: Worn): string {
  const config = document.config.characters.find((each) => each.key === key);
  const params = new Map(config?.sets.map((set) => [set.key, set.params]));
  const sets = [...countsOf(worn)]
    .filter(([, count]) => count >= 2)
    .map(([set, count]) => ({ key: set, count: count >= 4 ? 4 : 2, params: params.get(set) ?? {} }));
  return document.after((now) => editMember(now, key, { sets })).text;
}

/** Lets other tasks of the thread run. */
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
