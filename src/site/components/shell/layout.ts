/** A client module: puts the layout, which every page uses, into the main script instead of three more files. */
export { default } from '@theme/Layout';
