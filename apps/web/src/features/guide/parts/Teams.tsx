import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from './layout.tsx';

const TeamList = lazy(async () => ({ default: (await import('./TeamList.tsx')).TeamList }));

/** Teams of the database with a character; they are requested once the reader scrolls near. */
export function Teams({ character }: { character: string }) {
  const { t } = useTranslation('guide');
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Section id="teams" title={t('section.teams')}>
      <div ref={place} className="min-h-24 text-small">
        {near && (
          <Suspense>
            <TeamList key={character} character={character} />
          </Suspense>
        )}
      </div>
    </Section>
  );
}
