/** Maximum delay of work that a page postpones until it is drawn and idle. */
const LATEST_MS = 1500;

/** Calls back once the page is drawn and idle. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 200);
  return () => clearTimeout(id);
}
