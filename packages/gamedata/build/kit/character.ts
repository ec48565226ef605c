/** The normalised facts of one character's kit. */
import type { Json } from '../print.ts';
import type { Row, SourceHitbox, SourceKit, SourceTalent, Table } from '../source.ts';
import { given } from '../tables.ts';
import { aimed } from './aimed.ts';
import { attacks } from './attacks.ts';
import { casts } from './casts.ts';
import { chain, charged } from './chains.ts';
import { plunges } from './plunges.ts';
import { KitReader, type Traced } from './reader.ts';

export interface KitFacts {
  readonly facts: Row;
  /** What could not be derived, one line each. */
  readonly missing: readonly string[];
}

export function kitFacts(
  key: string,
  weapon: string,
  kit: SourceKit & { vars: Table<Json> },
  talents: Table<SourceTalent>,
  frames: Table<Json>,
  boxes: readonly SourceHitbox[],
): KitFacts {
  const reader = new KitReader(key, weapon, kit, talents, frames, boxes);
  /** What `read` makes of the functions in a state, by action or function. */
  const inState = (state: string, read: (reader: KitReader, one: Traced) => Row | undefined): Table<Row> =>
    Object.fromEntries(
      reader.traced.flatMap((one): [string, Row][] => {
        const row = one.infos.some((info) => info.state === state) ? read(reader, one) : undefined;
        return row === undefined ? [] : [[one.where, row]];
      }),
    );
  const { attack: normals, ...chains } = inState('NormalAttackState', chain);
  const { charge, ...chargedBy } = inState('ChargeAttackState', charged);
  const { '': plunge, ...plungeBy } = plunges(reader);
  const shots = aimed(reader);
  const unlessEmpty = (row: Row): Row | undefined => (Object.keys(row).length === 0 ? undefined : row);
  const facts = given({
    normals,
    chains: unlessEmpty(chains),
    charged: charge,
    chargedBy: unlessEmpty(chargedBy),
    plunge,
    plungeBy: unlessEmpty(plungeBy),
    aimed: shots,
    attacks: attacks(reader),
    casts: casts(reader),
  });
  return { facts, missing: reader.missing };
}
