import { ArtifactAdvice } from '#features/artifacts/ArtifactAdvice.tsx';

/** The advice on artifacts as a page. */
export function ArtifactsRoute() {
  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4">
      <ArtifactAdvice />
    </main>
  );
}
