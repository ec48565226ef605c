import { LandingPage } from '#features/landing/LandingPage.tsx';

const playFight = async (text: string, signal: AbortSignal) =>
  (await import('#features/rotation/playOnce.ts')).playOnce(text, signal);

/** The landing page with the worker that plays its fight. */
export function LandingRoute() {
  return <LandingPage playFight={playFight} />;
}
