/** Final stats by character key at the start of the fight, as far as they can be computed: 26 slots each. */
export type Totals = Readonly<Record<string, readonly number[]>>;

/**
 * Computes what the characters of a config have in the end, from level, weapon, artifacts and lasting bonuses. Loads the engine and
 * the characters when first asked. Rejects for a config that cannot run.
 */
export async function totalStats(text: string): Promise<Totals> {
  const [{ openFight }, { opening }] = await Promise.all([
    import('@quartet/runner/session'),
    import('@quartet/engine'),
  ]);
  const { characters } = opening((await openFight(text)).plan);
  return Object.fromEntries(characters.map(({ key, totals }) => [key, totals]));
}
