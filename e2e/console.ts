import type { Page } from '@playwright/test';

/** Errors and warnings of the page since `watchConsole`. */
export const consoleProblems: string[] = [];

/** Starts a new list of the page's errors and warnings. */
export function watchConsole(page: Page): void {
  consoleProblems.length = 0;
  page.on('console', (message) => {
    // Tests block the service worker, which Playwright reports.
    if (message.text().includes('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') consoleProblems.push(message.text());
  });
  page.on('pageerror', (error) => consoleProblems.push(String(error)));
}
