/** Client module: gives the theme's progress bar (nprogress) an accessible name and a valid role. */
import nprogress from 'nprogress';

nprogress.configure({
  template: '<div class="bar" role="status" aria-label="Loading"><div class="peg"></div></div>',
  barSelector: '[role="status"]',
});
