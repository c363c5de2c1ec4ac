import Original from '@docusaurus/core/lib/client/prefetch';

const started = new Set<string>();

/**
 * Replaces `prefetch` of @docusaurus/core in the browser (src/site/pipeline/docusaurus/plugins/lean-bundle.ts): fetches
 * each script once. The original fetches the scripts of each page that a visible link leads to, and pages share most of
 * their scripts: the home page got 145 `<link>` for 15 files.
 *
 * Original: @docusaurus/core/lib/client/docusaurus.js sha256:b0d1dbdc1e3a
 * Original: @docusaurus/core/lib/client/prefetch.js sha256:7543271549a9
 */
export default async function prefetch(url: string): Promise<void> {
  if (started.has(url)) return;
  started.add(url);
  await Original(url);
}
