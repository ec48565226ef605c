import type { OptionGain } from '@quartet/optimiser/options';

/**
 * Orders options best first, and changes an order that is on the screen only where one option is certainly better than the one above it.
 * @param shown ids in the order on the screen; empty for the first order
 */
export function settled(shown: readonly string[], gains: readonly OptionGain[]): string[] {
  const byId = new Map(gains.map((each) => [each.id, each.gain]));
  const order = shown.filter((id) => byId.has(id));
  const fresh = gains.map(({ id }) => id).filter((id) => !order.includes(id));
  if (order.length === 0) return fresh;
  for (const id of fresh) order.push(id);
  for (let at = 1; at < order.length; at++)
    for (let place = at; place > 0; place--) {
      const [above, below] = [byId.get(order[place - 1] ?? ''), byId.get(order[place] ?? '')];
      if (above === undefined || below === undefined) break;
      if (below.mean - below.margin <= above.mean + above.margin) break;
      [order[place - 1], order[place]] = [order[place] ?? '', order[place - 1] ?? ''];
    }
  return order;
}
