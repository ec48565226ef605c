import { useTranslation } from 'react-i18next';
import { releasesQuery } from '#shared/api/releases.ts';
import { useServer } from '#shared/api/server.ts';

/** The releases in the reader's language, the newest first. */
export const useReleases = () => useServer(releasesQuery(useTranslation().i18n.language));
