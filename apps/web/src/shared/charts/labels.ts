/** Moves labels apart so that none covers another; the order is kept, the bounds too where there is room. */
export function spreadLabels<L extends { y: number }>(
  labels: readonly L[],
  gap: number,
  top: number,
  bottom: number,
): L[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y).map((label) => ({ ...label }));
  for (let i = 0; i < sorted.length; i++) {
    sorted[i].y = Math.max(sorted[i].y, i === 0 ? top : sorted[i - 1].y + gap);
  }
  for (let i = sorted.length - 1; i >= 0; i--) {
    sorted[i].y = Math.min(sorted[i].y, i === sorted.length - 1 ? bottom : sorted[i + 1].y - gap);
  }
  return sorted;
}
