import { useEffect } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { useLinks } from '../../shared/api/site.ts';

/** `/db` without an id: the site of the teams database, by default the one here. */
function ToTeams() {
  const { teams } = useLinks();
  useEffect(() => {
    if (teams !== null) window.location.replace(teams);
  }, [teams]);
  return teams === null ? <Navigate to="/teams" replace /> : null;
}

/** The pages of the teams database; their code comes when one is opened. */
export const teamRoutes: RouteObject[] = [
  { path: '/teams', lazy: async () => ({ Component: (await import('./TeamsPage.tsx')).TeamsPage }) },
  { path: '/teams/:id', lazy: async () => ({ Component: (await import('./TeamPage.tsx')).TeamPage }) },
  { path: '/db', element: <ToTeams /> },
];
