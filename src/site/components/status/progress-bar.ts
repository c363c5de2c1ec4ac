/** Client module: accessible name and valid role for the theme's progress bar (nprogress). */
import nprogress from 'nprogress';

nprogress.configure({
  template: '<div class="bar" role="status" aria-label="Loading"><div class="peg"></div></div>',
  barSelector: '[role="status"]',
});
