/**
 * A client module: every page is rendered inside the layout, so it comes with the main script instead
 * of in three more files, of which parts were in several.
 */
export { default } from '@theme/Layout';
