import { lazy } from 'react';
import { type RouteObject, useParams } from 'react-router';
import type { ViewerSource } from './model/load.ts';

const Viewer = lazy(async () => ({ default: (await import('./Viewer.tsx')).Viewer }));

/** The page of one kind of source; its code is loaded when it is first opened. */
function ViewerPage({ kind }: { kind: ViewerSource['kind'] }) {
  const { id = '' } = useParams();
  const source: ViewerSource = kind === 'share' || kind === 'db' ? { kind, id } : { kind };
  return <Viewer key={`${kind} ${id}`} source={source} />;
}

/** The viewer's pages. */
export const viewerRoutes: RouteObject[] = [
  { path: '/web', element: <ViewerPage kind="web" /> },
  { path: '/local', element: <ViewerPage kind="local" /> },
  { path: '/sh/:id', element: <ViewerPage kind="share" /> },
  { path: '/db/:id', element: <ViewerPage kind="db" /> },
];
