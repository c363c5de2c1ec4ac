import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './App';
import { applyPreferences } from './preferences';
import { store } from './store';
import './screen.css';

// Runs before the first paint, to avoid a flash of the wrong colours.
applyPreferences();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyPreferences);

document.addEventListener('DOMContentLoaded', () => {
  const place = document.getElementById('screen');
  if (!place) throw new Error('index.html has no #screen');
  store.start();
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
