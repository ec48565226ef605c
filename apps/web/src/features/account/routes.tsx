import type { RouteObject } from 'react-router';

/** The account's pages; their code comes when one is opened. */
export const accountRoutes: RouteObject[] = [
  { path: '/account', lazy: async () => ({ Component: (await import('./AccountPage.tsx')).AccountPage }) },
  { path: '/auth/discord', lazy: async () => ({ Component: (await import('./AuthPage.tsx')).AuthPage }) },
];
