import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchReleases } from './release.ts';

/** The releases in the reader's language, the newest first. */
export function useReleases() {
  const { language } = useTranslation().i18n;
  return useQuery({
    queryKey: ['releases', language],
    queryFn: ({ signal }) => fetchReleases(language, signal),
  });
}
