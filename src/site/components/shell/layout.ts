/** Client module: puts the layout of every page into the main script instead of three more files. */
export { default } from '@theme/Layout';
