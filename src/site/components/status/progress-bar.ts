/**
 * A client module: name and role of the theme's progress bar (nprogress), whose own template has no name and a role
 * that ARIA does not define.
 */
import nprogress from 'nprogress';

nprogress.configure({
  template: '<div class="bar" role="status" aria-label="Loading"><div class="peg"></div></div>',
  barSelector: '[role="status"]',
});
