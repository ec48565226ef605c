/** Moves labels apart so that none covers another; the order is kept, the bounds too where there is room. */
export function spreadLabels<L extends { y: number }>(
  labels: readonly L[],
  gap: number,
  top: number,
  bottom: number,
): L[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y).map((label) => ({ ...label }));
  let least = top;
  for (const label of sorted) {
    label.y = Math.max(label.y, least);
    least = label.y + gap;
  }
  let most = bottom;
  for (const label of sorted.toReversed()) {
    label.y = Math.min(label.y, most);
    most = label.y - gap;
  }
  return sorted;
}
