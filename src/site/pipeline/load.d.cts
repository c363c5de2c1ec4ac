import type * as docusaurus from './docusaurus';
import type * as build from './generate/run-build';

/** Both modules are evaluated on the first call. */
export function site(): typeof docusaurus;
export function programs(): typeof build;
