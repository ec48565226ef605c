/** Changes of a config in English, with the keys of the config language. */
import type { CoachChange, Place } from '@quartet/optimiser';

const placeOf = ({ character, action, turn }: Place): string => `${`${character} ${action}`.trim()} of turn ${turn}`;

export function changeText(change: CoachChange): string {
  switch (change.kind) {
    case 'weapon':
      return `${change.character}: ${change.weapon} R${change.refine}`;
    case 'set':
      return `${change.character}: four pieces of ${change.set}`;
    case 'main':
      return `${change.character}: ${change.stat} on the ${change.slot}`;
    case 'piece':
      return `${change.character}: piece ${change.id} as ${change.slot}`;
    case 'rolls':
      return `${change.character}: ${change.count} rolls of ${change.stat} instead of ${change.from}`;
    case 'level':
      return `${change.character}: ${change.what} level ${change.level} instead of ${change.from}`;
    case 'constellation':
      return `${change.character}: C${change.amount}`;
    case 'refinement':
      return `${change.character}: weapon R${change.amount}`;
    case 'start':
      return `begin with ${change.character}`;
    case 'insert':
      return `${change.character}: ${change.count} attacks before ${placeOf(change.before)}`;
    case 'move':
      return `${placeOf(change.place)}: ${Math.abs(change.by)} ${change.by < 0 ? 'earlier' : 'later'}`;
    case 'drop':
      return `without ${placeOf(change.place)}`;
    case 'order':
      return `${change.second.character} before ${change.first.character} (turn ${change.second.turn})`;
  }
}
