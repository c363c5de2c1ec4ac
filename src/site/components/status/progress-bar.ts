/**
 * Client module: sets name and role of the theme's progress bar (nprogress), whose template has no name and an
 * invalid ARIA role.
 */
import nprogress from 'nprogress';

nprogress.configure({
  template: '<div class="bar" role="status" aria-label="Loading"><div class="peg"></div></div>',
  barSelector: '[role="status"]',
});
