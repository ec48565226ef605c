import type { WeaponKit } from '@quartet/kit';

/**
 * Healing a character or being healed gives a Symbol for 30 s, `most` at most, on the field or off it. A skill or burst uses them up, every
 * 15 s at most.
 */
export function healingSymbols(kit: WeaponKit, name: string, most: number, use: (count: number) => void): void {
  const symbol = kit.status(`${name}-symbol`);
  let symbols = 0;
  kit.on(
    'heal',
    { where: (healed, healer, amount) => amount > 0 && (healed === kit.self || healer === kit.self.index) },
    () => {
      symbols = symbol.active ? Math.min(symbols + 1, most) : 1;
      symbol.add();
    },
  );
  kit.on(['skill', 'burst'], { by: 'self', during: symbol, rest: kit.rest(`${name}-icd`) }, () => {
    symbol.remove();
    use(symbols);
  });
}
