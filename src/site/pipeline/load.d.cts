/** What is loaded, evaluated when it is asked for. */
export function site(): typeof import('./docusaurus');
export function programs(): typeof import('./generate/run-build');
