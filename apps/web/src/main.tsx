import '@fontsource-variable/inter';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { startI18n } from '#shared/i18n/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application');

await startI18n();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
