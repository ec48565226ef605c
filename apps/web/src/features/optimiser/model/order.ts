/** A player's question as a search. */
import { openConfig } from '@quartet/edits';
import type { GearConstraints } from '@quartet/optimiser';
import type { SearchOrder } from '#run/search/searches.ts';
import { changing, type Question as Form, fightsOf, goalOf, type Kind } from './question.ts';
import type { Stock } from './stock.ts';

const NO_STOCK: Stock = { document: '', excluded: [], kept: {} };

/** Orders of searches by kind, all for the same config. */
type Orders = { readonly [K in Kind]: () => SearchOrder<K> };

/** @param stock the player's pieces that may be used; for the question about gear */
export function orderOf<K extends Kind>(kind: K, text: string, form: Form, stock: Stock | null): SearchOrder<K> {
  const team = openConfig(text).config.characters.map((each) => each.key);
  const characters = changing(form, team);
  const shared = { text, characters, goal: goalOf(form, team) };
  const search = { subject: text, form, rank: 'asked', seed: form.seed, fights: fightsOf(form), isKept: true } as const;
  const orders: Orders = {
    substats() {
      const { free, cap, each: fixed, mains, energyFirst } = form;
      const leastEr = Object.fromEntries(characters.flatMap((key) => withEr(form, key)));
      return { ...search, question: { ...shared, free, cap, fixed, mains, energyFirst, leastEr } };
    },
    sweep() {
      const { sweep, refine } = form;
      return { ...search, question: { ...shared, sweep, ...(refine === null ? {} : { refine }) } };
    },
    gear() {
      const { document: inventory, excluded: exclude, kept } = stock ?? NO_STOCK;
      const { spareOthers, leastLevel } = form;
      const constraints = Object.fromEntries(characters.map((key) => [key, constraintsOf(form, kept, key)]));
      return { ...search, question: { ...shared, inventory, constraints, exclude, spareOthers, leastLevel } };
    },
  };
  return orders[kind]();
}

function withEr({ leastEr }: Form, key: string): [string, number][] {
  const least = leastEr[key];
  return least === undefined ? [] : [[key, least]];
}

function constraintsOf(form: Form, kept: Stock['kept'], key: string): GearConstraints {
  const set = form.sets[key];
  const mains = form.gearMains[key];
  return {
    keep: kept[key] ?? [],
    ...(set === undefined ? {} : { sets: { [set.key]: set.count } }),
    ...(mains === undefined
      ? {}
      : { mains: Object.fromEntries(Object.entries(mains).map(([slot, main]) => [slot, [main]])) }),
    ...(key in form.leastEr ? { leastEr: form.leastEr[key] } : {}),
  };
}
