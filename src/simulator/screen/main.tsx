import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './App';
import { startTheme } from './theme';
import { store } from './use-screen';
import './screen.css';

startTheme();

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
