/**
 * A client module: what is read out of the theme's progress bar (nprogress), which its own template
 * leaves without a name and with a role that ARIA does not know.
 */
import nprogress from 'nprogress';

nprogress.configure({
  template: '<div class="bar" role="status" aria-label="Loading"><div class="peg"></div></div>',
  barSelector: '[role="status"]',
});
