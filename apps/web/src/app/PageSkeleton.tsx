const BLOCK = 'rounded-lg border border-line bg-surface motion-safe:animate-pulse';

/** Placeholder of a page while its code loads. */
export function PageSkeleton() {
  return (
    <div
      aria-busy="true"
      data-testid="page-skeleton"
      className="mx-auto flex min-h-[60dvh] w-full max-w-[1440px] flex-col gap-4 p-4"
    >
      <div className={`${BLOCK} h-10 w-1/3`} />
      <div className={`${BLOCK} h-24`} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={`${BLOCK} h-44`} />
        ))}
      </div>
    </div>
  );
}
