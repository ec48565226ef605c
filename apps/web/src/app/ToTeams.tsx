import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useLinks } from '#shared/api/site.ts';

/** `/db` without an id: the site of the teams database, by default the one here. */
export function ToTeams() {
  const { teams } = useLinks();
  useEffect(() => {
    if (teams !== null) window.location.replace(teams);
  }, [teams]);
  return teams === null ? <Navigate to="/teams" replace /> : null;
}
