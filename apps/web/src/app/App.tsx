import { createBrowserRouter, Navigate, RouterProvider, useParams } from 'react-router';
import { accountRoutes } from '../features/account/routes.tsx';
import { sampleRoutes } from '../features/sample/pages/routes.tsx';
import { teamRoutes } from '../features/team-database/routes.tsx';
import { viewerRoutes } from '../features/viewer/routes.tsx';
import { CrashPage } from './CrashPage.tsx';
import { Frame } from './Frame.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Old addresses of shared results. */
function ToShare() {
  const { id } = useParams();
  return <Navigate to={`/sh/${id}`} replace />;
}

const router = createBrowserRouter([
  {
    element: <Frame />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <div className="min-h-dvh" aria-busy="true" />,
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          {
            path: '/',
            lazy: async () => ({ Component: (await import('../features/landing/LandingPage.tsx')).LandingPage }),
          },
          {
            path: '/simulator',
            lazy: async () => ({ Component: (await import('../features/simulator/SimulatorPage.tsx')).SimulatorPage }),
          },
          {
            path: '/docs',
            lazy: async () => ({ Component: (await import('../features/reference/DocsPage.tsx')).DocsPage }),
          },
          { path: '/v3/viewer/share/:id', element: <ToShare /> },
          { path: '/viewer/share/:id', element: <ToShare /> },
          { path: '/s/:id', element: <ToShare /> },
          { path: '/viewer/web', element: <Navigate to="/web" replace /> },
          { path: '/viewer/local', element: <Navigate to="/local" replace /> },
          { path: '/simple', element: <Navigate to="/simulator" replace /> },
          { path: '/advanced', element: <Navigate to="/simulator" replace /> },
          { path: '/viewer', element: <Navigate to="/simulator" replace /> },
          ...viewerRoutes,
          ...sampleRoutes,
          ...teamRoutes,
          ...accountRoutes,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]);

/** The application: every page inside the frame. */
export function App() {
  return <RouterProvider router={router} />;
}
