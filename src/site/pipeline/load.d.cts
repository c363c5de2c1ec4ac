/** Both modules are evaluated on the first call. */
export function site(): typeof import('./docusaurus');
export function programs(): typeof import('./generate/run-build');
