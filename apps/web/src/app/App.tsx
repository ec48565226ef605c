import { type ComponentType, lazy } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider, replace } from 'react-router';
import { HAS_SERVER } from '#shared/api/http.ts';
import { CrashPage } from './CrashPage.tsx';
import { Frame } from './Frame.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { ToTeams } from './ToTeams.tsx';

/**
 * Another address for the same page, with its query. It redirects before the first paint: a frame drawn at the old address would close a menu
 * that the player has opened.
 */
const moved = (path: string, to: string): RouteObject => ({
  path,
  loader({ params, request }) {
    const target = new URL(to.replace(':id', encodeURIComponent(params.id ?? '')), request.url);
    return replace(target.pathname + new URL(request.url).search + target.hash);
  },
  element: null,
});

/** A page whose code comes when it is first opened. */
const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() });

// The addresses of the viewer are one page, which stays while its own parts load.
const ViewerRoute = lazy(async () => ({ default: await (await import('./pages/loadViewer.ts')).loadViewer() }));

const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          { path: '/simulator', lazy: page(async () => (await import('./pages/SimulatorRoute.tsx')).SimulatorRoute) },
          { path: '/web', element: <ViewerRoute kind="web" /> },
          { path: '/file', element: <ViewerRoute kind="file" /> },
          { path: '/local', element: <ViewerRoute kind="local" /> },
          { path: '/sh/:id', element: <ViewerRoute kind="share" /> },
          { path: '/db/:id', element: <ViewerRoute kind="db" /> },
          {
            path: '/sample/upload',
            lazy: page(async () => (await import('#features/sample/pages/UploadPage.tsx')).UploadPage),
          },
          {
            path: '/sample/local',
            lazy: page(async () => (await import('#features/sample/pages/LocalPage.tsx')).LocalPage),
          },
          {
            path: '/in-game',
            lazy: page(async () => (await import('#features/sample/pages/InGamePage.tsx')).InGamePage),
          },
          {
            path: '/frame-counter',
            lazy: page(async () => (await import('#features/frame-counter/FrameCounterPage.tsx')).FrameCounterPage),
          },
          { path: '/', lazy: page(async () => (await import('./pages/LandingRoute.tsx')).LandingRoute) },
          {
            path: '/releases',
            lazy: page(async () => (await import('#features/landing/ReleasesPage.tsx')).ReleasesPage),
          },
          {
            path: '/news',
            lazy: page(async () => (await import('#features/landing/news/GameNewsPage.tsx')).GameNewsPage),
          },
          {
            path: '/truth',
            lazy: page(async () => (await import('#features/truth/TruthPage.tsx')).TruthPage),
          },
          {
            lazy: page(async () => (await import('#features/best-teams/RosterLayout.tsx')).RosterLayout),
            children: [
              {
                path: '/roster/teams',
                lazy: page(async () => (await import('#features/best-teams/BestTeamsPage.tsx')).BestTeamsPage),
              },
              {
                path: '/roster/pulls',
                lazy: page(async () => (await import('#features/best-teams/PullValuePage.tsx')).PullValuePage),
              },
              {
                path: '/roster/farming',
                lazy: page(async () => (await import('#features/best-teams/FarmingPage.tsx')).FarmingPage),
              },
              {
                path: '/roster/artifacts',
                lazy: page(async () => (await import('#features/artifacts/ArtifactAdvice.tsx')).ArtifactAdvice),
              },
              {
                path: '/roster/abyss',
                lazy: page(async () => (await import('#features/abyss/AbyssPage.tsx')).AbyssPage),
              },
              {
                path: '/roster/inventory',
                lazy: page(async () => (await import('#features/inventory/InventoryPage.tsx')).InventoryPage),
              },
            ],
          },
          {
            path: '/teams',
            lazy: page(async () => (await import('#features/team-database/TeamsPage.tsx')).TeamsPage),
          },
          {
            path: '/teams/:id',
            lazy: page(async () => (await import('#features/team-database/TeamPage.tsx')).TeamPage),
          },
          { path: '/db', element: <ToTeams /> },
          {
            path: '/account',
            lazy: page(async () => (await import('#features/profile/ProfilePage.tsx')).ProfilePage),
          },
          {
            path: '/auth/discord',
            lazy: page(async () => (await import('#features/profile/AuthPage.tsx')).AuthPage),
          },
          {
            path: '/journal',
            lazy: page(async () => (await import('#features/journal/JournalPage.tsx')).JournalPage),
          },
          {
            path: '/compare',
            lazy: page(async () => (await import('#features/compare/ComparePage.tsx')).ComparePage),
          },
          { path: '/docs', lazy: page(async () => (await import('#features/reference/DocsPage.tsx')).DocsPage) },
          { path: '/guide', lazy: page(async () => (await import('#features/guide/pages/GuideHome.tsx')).GuideHome) },
          moved('/guide/mechanics', '/guide#mechanics'),
          {
            path: '/guide/:kind',
            lazy: page(async () => (await import('#features/guide/pages/ListPage.tsx')).ListPage),
          },
          {
            path: '/guide/weapons/:key',
            lazy: page(async () => (await import('#features/guide/pages/WeaponPage.tsx')).WeaponPage),
          },
          {
            path: '/guide/artifacts/:key',
            lazy: page(async () => (await import('#features/guide/pages/ArtifactPage.tsx')).ArtifactPage),
          },
          {
            path: '/guide/enemies/:key',
            lazy: page(async () => (await import('#features/guide/pages/EnemyPage.tsx')).EnemyPage),
          },
          {
            path: '/guide/mechanics/:key',
            lazy: page(async () => (await import('#features/guide/pages/MechanicPage.tsx')).MechanicPage),
          },
          {
            path: '/guide/characters/:key',
            lazy: page(async () => (await import('#features/guide/pages/CharacterPage.tsx')).CharacterPage),
          },
          moved('/roster', '/roster/teams'),
          moved('/best-teams', '/roster/teams'),
          moved('/pull-value', '/roster/pulls'),
          moved('/farming', '/roster/farming'),
          moved('/abyss', '/roster/abyss'),
          moved('/artifacts', '/roster/artifacts'),
          moved('/inventory', '/roster/inventory'),
          moved('/v3/viewer/share/:id', '/sh/:id'),
          moved('/viewer/share/:id', '/sh/:id'),
          moved('/s/:id', '/sh/:id'),
          moved('/viewer/web', '/web'),
          moved('/viewer/local', '/local'),
          moved('/simple', '/simulator'),
          moved('/advanced', '/simulator'),
          moved('/viewer', '/simulator'),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

function openRouter() {
  // Hosts of files add a slash to the address of a page, which is a folder there.
  const { pathname, search, hash } = location;
  if (!HAS_SERVER && pathname.endsWith('/') && pathname !== import.meta.env.BASE_URL)
    history.replaceState(history.state, '', pathname.slice(0, -1) + search + hash);
  // A build may be at a path of its host.
  return createBrowserRouter(routes, { basename: import.meta.env.BASE_URL });
}

const router = openRouter();

/** The application: every page inside the frame. */
export function App() {
  return <RouterProvider router={router} />;
}
