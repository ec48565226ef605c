import type { RouteObject } from 'react-router';

/** The pages of samples, loaded when first opened. */
export const sampleRoutes: RouteObject[] = [
  {
    path: '/sample/upload',
    lazy: async () => ({ Component: (await import('./UploadPage.tsx')).UploadPage }),
  },
  {
    path: '/sample/local',
    lazy: async () => ({ Component: (await import('./LocalPage.tsx')).LocalPage }),
  },
];
